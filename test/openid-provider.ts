import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, errors, Provider } from 'oidc-provider';

/** The person that the provider identifies, and their claims. */
export type Upstream = { sub: string; email?: string; email_verified?: unknown };

/** A standard OpenID provider on a port of its own that logs every visitor in at once. */
export type OpenIdProvider = {
  issuer: string;
  /** The person who logs in next; null declines. */
  person: Upstream | null;
  /** Replaces the response at a path with this ending; null for normal responses. */
  trouble: ((path: string, response: ServerResponse) => boolean) | null;
  /** The parameters of the last login request. */
  asked: URLSearchParams;
  close: () => Promise<void>;
};

type Made = { clientId: string; clientSecret?: string; redirectUris: string[] };

/** Starts a provider whose only client is ours. `host` is the name in its addresses, all of which are this machine. */
export async function startOpenIdProvider(
  { clientId, clientSecret, redirectUris }: Made,
  host = '127.0.0.1',
  port = 0,
): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const made: OpenIdProvider = {
    issuer,
    person: null,
    trouble: null,
    asked: new URLSearchParams(),
    close: () => closed(server),
  };
  const client = {
    client_id: clientId,
    redirect_uris: redirectUris,
    ...(clientSecret === undefined
      ? { token_endpoint_auth_method: 'none' as const }
      : { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_post' as const }),
  };
  const provider: Provider = new Provider(
    issuer,
    configurationOf(made, client, () => provider),
  );
  server.on('request', (request, response) => void answer(made, provider, request, response));
  return made;
}

function configurationOf(
  made: OpenIdProvider,
  client: NonNullable<Configuration['clients']>[number],
  provider: () => Provider,
): Configuration {
  return {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => Promise.resolve({ ...made.person, sub }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client: asking, session } = ctx.oidc;
      if (asking === undefined || session?.accountId === undefined) return undefined;
      const grant = new (provider().Grant)({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function answer(
  made: OpenIdProvider,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', made.issuer);
  if (made.trouble?.(pathname, response) === true) return;
  if (pathname === '/auth') made.asked = searchParams;
  if (!pathname.startsWith('/interaction/')) return provider.callback()(request, response);
  const { person } = made;
  const result =
    person === null
      ? { error: new errors.AccessDenied().error, error_description: 'not wanted' }
      : { login: { accountId: person.sub } };
  return provider.interactionFinished(request, response, result);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

/** Follows the redirects at a provider as a browser does, and returns the callback's address. */
export async function throughProvider(href: string): Promise<string> {
  const { origin } = new URL(href);
  const cookies = new Map<string, string>();
  let next = href;
  while (new URL(next, origin).origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(new URL(next, origin), { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
    next = location;
  }
  return next;
}
