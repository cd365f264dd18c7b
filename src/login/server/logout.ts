import type { KoaContextWithOIDC } from 'oidc-provider';

/** The values of `Sec-Fetch-Site` that rule out a request from another site: same origin, or typed by the person. */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

/**
 * Returns whether the logged-in person asked to log out: the app sent the browser, or the request holds this person's
 * ID token. A link from another site gets a confirmation page first.
 */
export function isOwnWish(ctx: KoaContextWithOIDC): boolean {
  const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined;
  if (hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId) return true;
  return OWN_SITES.includes(ctx.get('sec-fetch-site'));
}

/**
 * Redirects at once when nobody is logged in, instead of showing the library's confirmation form: there is no session
 * to end.
 */
export function leaveNobody(ctx: KoaContextWithOIDC): void {
  const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined;
  if (oidc?.route !== 'end_session' || ctx.status !== 200 || oidc.session?.accountId !== undefined) return;
  const { post_logout_redirect_uri: wished, state } = oidc.params ?? {};
  const next = new URL(typeof wished === 'string' ? wished : oidc.urlFor('end_session_success'));
  if (typeof wished === 'string' && typeof state === 'string') next.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(next.href);
}
