import { DAY, type Delays, type Limit, MINUTE } from './limits.ts';

/** A counter; instants are in milliseconds. After `endsAt` it counts as zero. */
export type Count = { spent: number; countedAt: number; endsAt: number };

const MS = 1_000;
/** Tries that did not have to wait are forgotten after this time. */
const FREE_TRIES_SECONDS = 15 * MINUTE;

/** Points that come back per second; 0 when all come back at once, at the end of the period. */
export function refillOf({ points, seconds, burst }: Limit): number {
  return burst === undefined ? 0 : points / seconds;
}

/** Seconds for which a counter that begins now is kept. */
export function keptSeconds({ points, seconds, burst }: Limit): number {
  return burst === undefined ? seconds : Math.ceil((2 * burst * seconds) / points);
}

/** Points spent at this instant. */
export function levelOf({ spent, countedAt, endsAt }: Count, limit: Limit, now: number): number {
  if (endsAt <= now) return 0;
  return Math.max(0, spent - (refillOf(limit) * Math.max(0, now - countedAt)) / MS);
}

/** Whole seconds until one more call fits; 0 when it fits now. */
export function secondsUntilFits(count: Count, limit: Limit, now: number): number {
  const over = levelOf(count, limit, now) + 1 - (limit.burst ?? limit.points);
  if (over <= 0) return 0;
  const seconds = limit.burst === undefined ? (count.endsAt - now) / MS : over / refillOf(limit);
  return Math.max(1, Math.ceil(seconds));
}

/** Returns the counter with one more call. */
export function countedOn(count: Count | undefined, limit: Limit, now: number): Count {
  const fresh = count === undefined || count.endsAt <= now;
  const spent = (fresh ? 0 : levelOf(count, limit, now)) + 1;
  const keepsEnd = !fresh && limit.burst === undefined;
  return { spent, countedAt: now, endsAt: keepsEnd ? count.endsAt : now + keptSeconds(limit) * MS };
}

/** Seconds that the next try waits after this many: none, then 1, 2, 4 and so on. */
export function delayAfter(tries: number, { free, longestSeconds }: Delays): number {
  return tries < free ? 0 : Math.min(longestSeconds, 2 ** (tries - free));
}

/** Seconds for which this many tries are remembered. */
export function triesKeptSeconds(tries: number, { free }: Delays): number {
  return tries < free ? FREE_TRIES_SECONDS : DAY;
}

/** Whole seconds until the next try is allowed. */
export function secondsUntilTry({ spent, countedAt, endsAt }: Count, delays: Delays, now: number): number {
  if (endsAt <= now) return 0;
  return Math.max(0, Math.ceil((countedAt - now) / MS + delayAfter(spent, delays)));
}

/** Returns the counter with one more try. */
export function triedOn(count: Count | undefined, delays: Delays, now: number): Count {
  const spent = (count === undefined || count.endsAt <= now ? 0 : count.spent) + 1;
  return { spent, countedAt: now, endsAt: now + triesKeptSeconds(spent, delays) * MS };
}
