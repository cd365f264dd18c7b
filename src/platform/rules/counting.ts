import { DAY, type Delays, type Limit, MINUTE } from './limits.ts';

/** How far a counter has come; instants in milliseconds. After `endsAt` it is as if nothing had been counted. */
export type Count = { spent: number; countedAt: number; endsAt: number };

const MS = 1_000;
/** Who has not yet had to wait begins anew after so long. */
const FREE_TRIES_SECONDS = 15 * MINUTE;

/** How much comes back in a second; nothing where all of it comes back at once, when the time is over. */
export function refillOf({ points, seconds, burst }: Limit): number {
  return burst === undefined ? 0 : points / seconds;
}

/** How long a counter that begins now is kept. */
export function keptSeconds({ points, seconds, burst }: Limit): number {
  return burst === undefined ? seconds : Math.ceil((2 * burst * seconds) / points);
}

/** What is spent at this instant. */
export function levelOf({ spent, countedAt, endsAt }: Count, limit: Limit, now: number): number {
  if (endsAt <= now) return 0;
  return Math.max(0, spent - (refillOf(limit) * Math.max(0, now - countedAt)) / MS);
}

/** Whole seconds until one more fits; 0 when it fits now. */
export function secondsUntilFits(count: Count, limit: Limit, now: number): number {
  const over = levelOf(count, limit, now) + 1 - (limit.burst ?? limit.points);
  if (over <= 0) return 0;
  const seconds = limit.burst === undefined ? (count.endsAt - now) / MS : over / refillOf(limit);
  return Math.max(1, Math.ceil(seconds));
}

/** The counter with so many more on it. */
export function countedOn(count: Count | undefined, limit: Limit, now: number): Count {
  const fresh = count === undefined || count.endsAt <= now;
  const spent = (fresh ? 0 : levelOf(count, limit, now)) + 1;
  const keepsEnd = !fresh && limit.burst === undefined;
  return { spent, countedAt: now, endsAt: keepsEnd ? count.endsAt : now + keptSeconds(limit) * MS };
}

/** How long the next try waits after so many: none, then 1, 2, 4 … seconds. */
export function delayAfter(tries: number, { free, longestSeconds }: Delays): number {
  return tries < free ? 0 : Math.min(longestSeconds, 2 ** (tries - free));
}

/** How long so many tries are remembered. */
export function triesKeptSeconds(tries: number, { free }: Delays): number {
  return tries < free ? FREE_TRIES_SECONDS : DAY;
}

/** Whole seconds until the next try may be made. */
export function secondsUntilTry({ spent, countedAt, endsAt }: Count, delays: Delays, now: number): number {
  if (endsAt <= now) return 0;
  return Math.max(0, Math.ceil((countedAt - now) / MS + delayAfter(spent, delays)));
}

/** The tries with one more on them. */
export function triedOn(count: Count | undefined, delays: Delays, now: number): Count {
  const spent = (count === undefined || count.endsAt <= now ? 0 : count.spent) + 1;
  return { spent, countedAt: now, endsAt: now + triesKeptSeconds(spent, delays) * MS };
}
