import type { Config } from '#platform/server/config.ts';
import { type Brand, BRAND_SETTINGS } from '../rules/brand.ts';
import { API_AUDIENCE, type OutsideLogin } from '../rules/login-settings.ts';

/** The login that stands in place of the built-in one for a brand; null where there is none. */
export function outsideLogin({ authDomain, authClientId, authAudience }: Config, brand: Brand): OutsideLogin | null {
  const [domain, clientId] = [authDomain?.[brand], authClientId?.[brand]];
  if (domain === undefined || clientId === undefined) return null;
  return { domain, clientId, audience: authAudience?.[brand] ?? API_AUDIENCE };
}

/** What the brand's login, whichever it is, knows the product as. */
export function loginClientOf(config: Config, brand: Brand): string {
  return outsideLogin(config, brand)?.clientId ?? BRAND_SETTINGS[brand].authClientId;
}

/** Whether a provider speaks for e-mail domains of its own at the brand. */
export function hasDomainProviders({ loginProviders }: Config, brand: Brand): boolean {
  return loginProviders.some((one) => one.domains !== undefined && (one.brand ?? brand) === brand);
}
