import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RateLimits } from './rate-limits.ts';

const EVERY_MS = 1_000;

/**
 * Synchronises the limits every second until it is stopped, and once more then. Logs one line, not one per second,
 * while the database is absent.
 */
export function settleEverySecond(limits: Pick<RateLimits, 'settle'>, logger: Logger, pause: typeof wait = wait) {
  const ending = new AbortController();
  let isAway = false;
  const settle = async () => {
    try {
      await limits.settle();
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'limits are counted by this process alone until the database is back');
      isAway = true;
    }
  };
  const settled = (async () => {
    while (!ending.signal.aborted) {
      await settle();
      await pause(EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async (): Promise<void> => {
      ending.abort();
      await settled;
      if (!isAway) await settle();
    },
  };
}
