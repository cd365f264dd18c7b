import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { BrandOrigin } from '#brands/server/brand-of-request.ts';

type ProtocolParts = {
  brandOf: (request: FastifyRequest) => BrandOrigin;
  providerOf: (request: FastifyRequest) => Promise<Provider>;
};

const ROUTES: readonly [path: string, methods: HTTPMethods[]][] = [
  ['/authorize', ['GET', 'POST']],
  ['/authorize/:uid', ['GET']],
  ['/oauth/token', ['POST', 'OPTIONS']],
  ['/oauth/revoke', ['POST', 'OPTIONS']],
  ['/userinfo', ['GET', 'POST', 'OPTIONS']],
  ['/.well-known/openid-configuration', ['GET', 'OPTIONS']],
  ['/.well-known/jwks.json', ['GET', 'OPTIONS']],
  ['/v2/logout', ['GET']],
  ['/oidc/logout', ['GET', 'POST']],
  ['/oidc/logout/confirm', ['POST']],
  ['/oidc/logout/success', ['GET']],
];

/** Passes protocol requests to the provider with their bodies unread. */
export function mountProtocol(server: FastifyInstance, deps: ProtocolParts): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const [url, method] of ROUTES)
    server.route({ url, method, exposeHeadRoute: false, handler: (request, reply) => handOver(deps, request, reply) });
}

async function handOver(deps: ProtocolParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const provider = await deps.providerOf(request);
  const { raw } = request;
  const { protocol, host } = new URL(deps.brandOf(request).origin);
  // Our own origin is known; forwarding headers from the caller are ignored.
  Object.assign(raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
  delete raw.headers['x-forwarded-for'];
  if (raw.url?.startsWith('/v2/logout')) raw.url = endSessionPath(raw.url);
  reply.hijack();
  await provider.callback()(raw, reply.raw);
}

/** Translates the browser library's logout address and parameter names to the standard ones. */
function endSessionPath(url: string): string {
  const asked = new URL(url, 'http://localhost').searchParams;
  const given = new URLSearchParams();
  const clientId = asked.get('client_id');
  const returnTo = asked.get('returnTo');
  const hint = asked.get('id_token_hint');
  if (clientId !== null) given.set('client_id', clientId);
  if (returnTo !== null) given.set('post_logout_redirect_uri', returnTo);
  if (hint !== null) given.set('id_token_hint', hint);
  return `/oidc/logout?${given}`;
}
