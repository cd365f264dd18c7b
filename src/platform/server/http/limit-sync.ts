import type { Logger } from 'pino';
import { keepDoing } from '../keep-doing.ts';
import type { RateLimits } from './rate-limits.ts';

const EVERY_MS = 1_000;

/** Synchronises the limits every second until it is stopped, and once more then. */
export function settleEverySecond(limits: Pick<RateLimits, 'settle'>, logger: Logger) {
  const settling = keepDoing(() => limits.settle(), {
    everyMs: EVERY_MS,
    onFault: (err) => logger.warn({ err }, 'limits are counted by this process alone until the database is back'),
  });
  return {
    stop: async (): Promise<void> => {
      await settling.stop();
      if (!settling.isFailing()) await settling.turn();
    },
  };
}
