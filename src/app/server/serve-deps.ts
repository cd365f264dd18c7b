import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { brandOfRequest } from '#brands/server/brand-of-request.ts';
import { createRateLimits, NO_LIMITS } from '#platform/server/http/rate-limits.ts';
import type { ServeDeps } from '#platform/server/http/serve-call.ts';

type Brought = Pick<ServeDeps, 'config' | 'database' | 'authentication' | 'now' | 'wake'>;

/** What calls are served with: what a process brings, and what follows from its settings. */
export function composeDeps(brought: Brought): ServeDeps {
  const { config, now } = brought;
  return {
    ...brought,
    limits: config.rateLimits ? createRateLimits(now) : NO_LIMITS,
    zoneOf: (brand) => BRAND_SETTINGS[brand].zone,
    brandOf: ({ host, protocol }) => brandOfRequest(config, { host, protocol }),
  };
}
