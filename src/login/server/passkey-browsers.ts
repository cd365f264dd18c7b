import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY } from '#platform/rules/limits.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { PasskeyLook } from '../rules/login-page.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { cookieOf, type PageDeps } from './page-requests.ts';

const DAYS = 180;

/** How the login page offers passkeys. It depends on the browser only, never on an address. */
export function passkeyLookOf(deps: PageDeps, request: FastifyRequest): PasskeyLook {
  const { brand, origin } = deps.brandOf(request);
  if (relyingPartyOf(origin) === null) return 'none';
  return cookieOf(request, passkeyCookieName(brand)) === null ? 'also' : 'first';
}

/** Makes the login page of this browser offer passkeys first. The cookie does not say whose they are. */
export function rememberPasskeys(deps: PageDeps, request: FastifyRequest, reply: FastifyReply): void {
  const { brand, origin } = deps.brandOf(request);
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/interaction; Max-Age=${DAYS * DAY}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${passkeyCookieName(brand)}=1; ${attributes}`);
}

function passkeyCookieName(brand: BrandId): string {
  return `login_passkey_${brand}`;
}
