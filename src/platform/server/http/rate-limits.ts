import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import { type Limit, type Limits, MINUTE } from '../../rules/limits.ts';

/** What the limits count by. The network address never leaves this file but as a hash that changes daily. */
export type Caller = { person: string | null; ip: string; link: string | null };

export type RateLimits = {
  /** Counts a call by its limits; refuses with 429 and Retry-After when it is one too many. */
  count: (limits: Limits, caller: Caller) => Promise<void>;
  countUnknownLink: (caller: Caller) => Promise<void>;
};

/** Links that nobody has: somebody is guessing. Counted apart, after the answer was 404. */
const UNKNOWN_LINKS: Limit = { group: 'unknown-link', by: 'ip', points: 20, seconds: MINUTE };

export const NO_LIMITS: RateLimits = { count: () => Promise.resolve(), countUnknownLink: () => Promise.resolve() };

export function createRateLimits(now: () => Date): RateLimits {
  const counters = new Map<string, RateLimiterMemory>();
  const hash = dailyHash(now);

  async function countOne(limit: Limit, caller: Caller): Promise<void> {
    const who = { person: caller.person ?? caller.ip, ip: caller.ip, link: caller.link ?? '' }[limit.by];
    const name = `${limit.group} ${limit.points}/${limit.seconds}`;
    const counter = counters.get(name) ?? new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
    counters.set(name, counter);
    try {
      await counter.consume(hash(who));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new Refusal(429, 'too-many', [], { 'retry-after': String(seconds) });
    }
  }

  return {
    async count(limits, caller) {
      for (const limit of limits) await countOne(limit, caller);
    },
    countUnknownLink: (caller) => countOne(UNKNOWN_LINKS, caller),
  };
}

/** A keyed hash whose key is thrown away every day, so that a counter never tells who called yesterday. */
export function dailyHash(now: () => Date): (text: string) => string {
  let day = '';
  let salt = randomBytes(32);
  return (text) => {
    const today = now().toISOString().slice(0, 10);
    if (today !== day) {
      day = today;
      salt = randomBytes(32);
    }
    return createHmac('sha256', salt).update(text).digest('base64url');
  };
}
