import type { Logger } from 'pino';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { brandOfRequest } from '#brands/server/brand-of-request.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { createRateLimits, NO_LIMITS, type RateLimits } from '#platform/server/http/rate-limits.ts';
import { openPayments } from '#billing/server/payments.ts';
import { pictureDrawing } from '#cards/server/picture/picture-queue.ts';
import { openSandbox } from '#billing/server/sandbox/sandbox.ts';
import { openTxtRecords } from '#directory/server/txt-records.ts';
import { openResolver } from '#webhooks/server/public-address.ts';
import type { Partners } from '#platform/server/endpoint.ts';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';

type Brought = Pick<ServeDeps, 'config' | 'database' | 'authentication' | 'limits' | 'now' | 'wake'> &
  Partial<Pick<ServeDeps, 'partners'>> & { logger: Logger };

/** Returns the dependencies of calls, from those of the process and its settings. */
export function composeDeps(brought: Brought): ServeDeps {
  const { config } = brought;
  return {
    partners: partnersOf(brought),
    ...brought,
    zoneOf: (brand) => BRAND_SETTINGS[brand].zone,
    brandOf: ({ host, protocol }) => brandOfRequest(config, { host, protocol }),
  };
}

/** Returns the external services: the payment provider or its sandbox, the DNS, the resolver of webhooks, and the thread that draws cards. */
export function partnersOf(brought: Pick<Brought, 'config' | 'database' | 'now' | 'logger'>): Partners {
  const { config, database, now, logger: log } = brought;
  const payments = openPayments(config, { openSandbox: () => openSandbox({ database, now }), log });
  const cardPictures = pictureDrawing((why) => log.error({ why }, 'a card could not be drawn'));
  return { payments, txtRecords: openTxtRecords(), webhookResolver: openResolver(), cardPictures };
}

/**
 * Returns the rate limits that calls and the login share. The embedded engine has one process, which counts in memory
 * and does not write.
 */
export function composeLimits(config: Config, { engine, query }: Database, now: () => Date): RateLimits {
  if (!config.rateLimits) return NO_LIMITS;
  return createRateLimits({ query: engine === 'postgres' ? query : null, secret: config.secret, now });
}
