import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

export type TenantKey = JWK & { kid: string };

/** The keys of an outside login at an address of their own; a test decides what they sign. */
export type KeyServer = {
  domain: string;
  /** The keys that it publishes, public parts only. */
  keys: TenantKey[];
  asked: number;
  /** Replaces the response; null for normal responses. */
  instead: ((response: ServerResponse) => void) | null;
  signed: (claims: object, by?: TenantKey, header?: object) => Promise<string>;
  close: () => Promise<void>;
};

export async function newTenantKey(kid: string): Promise<TenantKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

export async function startKeyServer(host: string): Promise<KeyServer> {
  const first = await newTenantKey('first');
  const server = createServer((_request, response) => {
    made.asked += 1;
    if (made.instead !== null) return made.instead(response);
    const keys = made.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const made: KeyServer = {
    domain: `http://${host}:${(server.address() as AddressInfo).port}`,
    keys: [first],
    asked: 0,
    instead: null,
    async signed(claims, by = first, header = {}) {
      const key = await importJWK(by, 'RS256');
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: by.kid, typ: 'JWT', ...header })
        .sign(key);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return made;
}
