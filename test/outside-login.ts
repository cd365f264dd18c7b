import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** An outside login in the manner of Auth0: its addresses, tokens and logout. Every visitor is logged in. */
export type OutsideLoginStandIn = {
  domain: string;
  /** The person who logs in next. */
  person: { sub: string; email: string; email_verified: boolean };
  /** The grant types of the token requests, in order. */
  grants: string[];
  /** Ignores every browser's session cookie. */
  forgetsBrowsers: boolean;
  close: () => Promise<void>;
};

export const AUDIENCE = 'https://api.omsyn.example';
/** The namespaced claims that an access token for an API must use for the address. */
export const EMAIL_CLAIM = 'https://omsyn.example/email';
export const VERIFIED_CLAIM = 'https://omsyn.example/email_verified';
const SCOPE = 'openid profile email offline_access';
/** Short enough for the app to renew its token during a test; the product gives 60 s of leeway. */
const TOKEN_SECONDS = 2;

export async function startOutsideLogin(clientId: string, home: () => string): Promise<OutsideLoginStandIn> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const domain = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider: Provider | undefined;
  const made: OutsideLoginStandIn = {
    domain,
    person: { sub: 'auth0|1', email: 'ingrid@nordvik.example', email_verified: true },
    grants: [],
    forgetsBrowsers: false,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  server.on('request', (request, response) => {
    // The product's address is known only once it runs, after this server has started.
    provider ??= providerAt(made, clientId, home());
    void answer(made, provider, request, response);
  });
  return made;
}

function providerAt(made: OutsideLoginStandIn, clientId: string, home: string): Provider {
  const provider: Provider = new Provider(
    `${made.domain}/`,
    configurationOf(made, { clientId, home }, () => provider),
  );
  provider.on('grant.success', (ctx) => void made.grants.push(String(ctx.oidc.params?.['grant_type'])));
  return provider;
}

type Client = { clientId: string; home: string };

function configurationOf(
  made: OutsideLoginStandIn,
  { clientId, home }: Client,
  provider: () => Provider,
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${home}/callback`],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    routes: { authorization: '/authorize', token: '/oauth/token', jwks: '/.well-known/jwks.json' },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    extraParams: ['audience', 'screen_hint', 'auth0Client'],
    extraTokenClaims: () => ({ [EMAIL_CLAIM]: made.person.email, [VERIFIED_CLAIM]: made.person.email_verified }),
    clientBasedCORS: (_ctx, origin) => origin === home,
    cookies: { keys: ['only for tests'] },
    features: {
      devInteractions: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPE,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: TOKEN_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
    issueRefreshToken: () => true,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => Promise.resolve({ ...made.person, sub }) }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new (provider().Grant)({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      grant.addResourceScope(AUDIENCE, SCOPE);
      await grant.save();
      return grant;
    },
  };
}

async function answer(
  made: OutsideLoginStandIn,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', made.domain);
  sendCookiesAnywhere(response);
  if (made.forgetsBrowsers) delete request.headers.cookie;
  if (pathname === '/v2/logout') {
    const gone = ['_session', '_session.sig'].map((name) => `${name}=; Path=/; Max-Age=0`);
    response.writeHead(302, { location: searchParams.get('returnTo') ?? '/', 'set-cookie': gone }).end();
    return;
  }
  if (!pathname.startsWith('/login/')) return provider.callback()(request, response);
  return provider.interactionFinished(request, response, { login: { accountId: made.person.sub } });
}

/**
 * It is on another site than the product, whose hidden frame asks it for the session, so its cookies must be sent
 * cross-site.
 */
function sendCookiesAnywhere(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') return set(name, value);
    const lines = [value].flat().map(String);
    return set(
      name,
      lines.map((line) => `${line.replace(/; *samesite=\w+/i, '')}; SameSite=None; Secure`),
    );
  };
}
