import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import { DAY, type Limit, type Limits, MINUTE } from '../../rules/limits.ts';

/** What the limits count by. The network address never leaves this file but as a hash that changes daily. */
export type Caller = { person: string | null; ip: string; link: string | null };

export type RateLimits = {
  /** Counts a call by its limits; refuses with 429 and Retry-After when it is one too many. */
  count: (limits: Limits, caller: Caller) => Promise<void>;
  countUnknownLink: (caller: Caller) => Promise<void>;
};

/** One call too many. `burstIsOver` is true once a day for each caller of a limit with a burst: when it is used up. */
export class TooMany extends Refusal {
  readonly burstIsOver: boolean;

  constructor(seconds: number, burstIsOver: boolean) {
    super(429, 'too-many', [], { 'retry-after': String(Math.max(1, seconds)) });
    this.burstIsOver = burstIsOver;
  }
}

/** Links that nobody has: somebody is guessing. Counted apart, after the answer was 404. */
const UNKNOWN_LINKS: Limit = { group: 'unknown-link', by: 'ip', points: 20, seconds: MINUTE };

export const NO_LIMITS: RateLimits = { count: () => Promise.resolve(), countUnknownLink: () => Promise.resolve() };

export function createRateLimits(now: () => Date): RateLimits {
  const counters = new Map<string, RateLimiterMemory>();
  const hash = dailyHash(now);

  /** Null when the call is let through; else how long to wait, and how many there were. */
  async function consume(name: string, points: number, seconds: number, who: string): Promise<RateLimiterRes | null> {
    const counter = counters.get(name) ?? new RateLimiterMemory({ points, duration: seconds });
    counters.set(name, counter);
    try {
      await counter.consume(hash(who));
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refused;
    }
  }

  async function countOne({ group, by, points, seconds, burst = 0 }: Limit, caller: Caller): Promise<void> {
    const who = whoOf(caller)[by];
    const refused = await consume(`${group} ${points}/${seconds}`, points, seconds, who);
    if (refused === null) return;
    const beyond = burst === 0 ? null : await consume(`${group} burst ${burst}`, burst, DAY, who);
    if (burst > 0 && beyond === null) return;
    throw new TooMany(Math.ceil(refused.msBeforeNext / 1000), beyond?.consumedPoints === burst + 1);
  }

  return {
    async count(limits, caller) {
      for (const limit of limits) await countOne(limit, caller);
    },
    countUnknownLink: (caller) => countOne(UNKNOWN_LINKS, caller),
  };
}

function whoOf({ person, ip, link }: Caller): Record<Limit['by'], string> {
  return { person: person ?? ip, ip, link: link ?? '', 'ip on link': `${ip} ${link ?? ''}` };
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
