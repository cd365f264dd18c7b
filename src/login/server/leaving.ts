import type { KoaContextWithOIDC } from 'oidc-provider';

/** What browsers say where nobody else's page has sent them here: a page of this origin, or the person's own hand. */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

/**
 * Whether the one who is logged in wants to leave: the app has sent the browser, or the request holds an ID token of that
 * very person. A link on somebody else's page is asked about first.
 */
export function isOwnWish(ctx: KoaContextWithOIDC): boolean {
  const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined;
  if (hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId) return true;
  return OWN_SITES.includes(ctx.get('sec-fetch-site'));
}

/** Where nobody is logged in the library would send a form by a page of its own; there is nothing to end, so it just goes on. */
export function leaveNobody(ctx: KoaContextWithOIDC): void {
  const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined;
  if (oidc?.route !== 'end_session' || ctx.status !== 200 || oidc.session?.accountId !== undefined) return;
  const { post_logout_redirect_uri: wished, state } = oidc.params ?? {};
  const next = new URL(typeof wished === 'string' ? wished : oidc.urlFor('end_session_success'));
  if (typeof wished === 'string' && typeof state === 'string') next.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(next.href);
}
