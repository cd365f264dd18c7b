import type { Config } from '#platform/server/config.ts';
import { type Brand, BRAND_SETTINGS } from '../rules/brand.ts';
import { API_AUDIENCE, type OutsideLogin } from '../rules/login-settings.ts';

/** Returns the outside login that replaces the brand's built-in one, or null. */
export function outsideLogin({ authDomain, authClientId, authAudience }: Config, brand: Brand): OutsideLogin | null {
  const [domain, clientId] = [authDomain?.[brand], authClientId?.[brand]];
  if (domain === undefined || clientId === undefined) return null;
  return { domain, clientId, audience: authAudience?.[brand] ?? API_AUDIENCE };
}

/** Returns the product's client id at the brand's login, built-in or outside. */
export function loginClientOf(config: Config, brand: Brand): string {
  return outsideLogin(config, brand)?.clientId ?? BRAND_SETTINGS[brand].authClientId;
}

/** Returns whether the brand has a provider with e-mail domains of its own. */
export function hasDomainProviders({ loginProviders }: Config, brand: Brand): boolean {
  return loginProviders.some((one) => one.domains !== undefined && (one.brand ?? brand) === brand);
}
