import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

/** A key as its login has it. */
export type TenantKey = JWK & { kid: string };

/** The keys of an outside login at an address of their own; what they sign is whatever a test likes. */
export type KeyServer = {
  domain: string;
  /** What it tells when it is asked, in public parts. */
  keys: TenantKey[];
  /** How often it was asked. */
  asked: number;
  /** How it answers instead; null: as it should. */
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
