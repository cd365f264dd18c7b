import { setTimeout as wait } from 'node:timers/promises';
import {
  type Count,
  countedOn,
  keptSeconds,
  refillOf,
  secondsUntilFits,
  secondsUntilTry,
  triedOn,
  triesKeptSeconds,
} from '../../rules/rate-counting.ts';
import { type Delays, type Limit, type Limits, MINUTE } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import type { Query } from '../database.ts';
import { rateLimited } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { createLimitKeys } from './limit-keys.ts';
import { type LocalCounts, localCounts } from './local-counts.ts';
import { type SharedCounts, sharedCounts } from './shared-counts.ts';

/**
 * What a limit counts by. The network address leaves these files only as a hash that changes daily. What pages of other
 * sites load in a network is counted apart, so that they cannot spend the limits of the people there.
 */
export type Caller = { person: string | null; ip: string; link: string | null; inOtherSite?: boolean };

export type RateLimits = {
  /** Counts a call by its limits. Refuses with 429 and Retry-After when a limit is exceeded. */
  count: (limits: Limits, caller: Caller) => Promise<void>;
  /** Counts a call without refusing; returns the seconds to wait, 0 when it was counted. */
  wait: (limits: Limits, caller: Caller) => Promise<number>;
  /** Counts a call with an unknown link as a guess of its caller. Other processes do not learn of the link. */
  countUnknownLink: (limits: Limits, caller: Caller) => Promise<void>;
  /** Counts a try that may turn out wrong. Returns the seconds to wait when it comes too early, else 0. */
  delay: (delays: Delays, who: string) => Promise<number>;
  /** Resets the tries after a correct one. */
  forgive: (delays: Delays, who: string) => Promise<void>;
  /** Exchanges counts with the other processes. */
  settle: () => Promise<void>;
};

/** Refuses a call over the limit. `burstIsOver` is true once a day per caller, when the burst is used up. */
export class TooMany extends Refusal {
  readonly burstIsOver: boolean;

  constructor(seconds: number, burstIsOver: boolean) {
    super(429, 'too-many', [], { 'retry-after': String(Math.max(1, seconds)) });
    this.burstIsOver = burstIsOver;
  }
}

/** Guesses of links, counted after the response 404. */
const UNKNOWN_LINKS: Limits = [{ group: 'unknown-link', by: 'ip', points: 20, seconds: MINUTE }];

/** A wide IPv6 network may be one subscriber or a street, so it has this many times the points of a near one. */
const WIDER = 4;

export const NO_LIMITS: RateLimits = {
  count: () => Promise.resolve(),
  wait: () => Promise.resolve(0),
  countUnknownLink: () => Promise.resolve(),
  delay: () => Promise.resolve(0),
  forgive: () => Promise.resolve(),
  settle: () => Promise.resolve(),
};

export type LimitsSettings = {
  /** Where all processes count together; null when this process counts alone. */
  query: Query | null;
  /** Mixed into the names of counters, so that the database alone does not suffice to try out addresses. */
  secret: string | undefined;
  now: () => Date;
  /** Waits for a database that does not respond. Tests pass one that never ends. */
  pause?: (ms: number) => Promise<unknown>;
};

type Counter = { key: string; limit: Limit };
/** The seconds to wait, 0 when the call was counted, and the counters whose burst is used up. */
type Counted = { seconds: number; bursts: readonly string[] };
type Counting = { local: LocalCounts; shared: SharedCounts; now: () => Date };

/**
 * Counts in this process and synchronises once a second; `exact` limits are counted in the database at once. An absent
 * database refuses nobody: each process counts alone until it is back.
 */
export function createRateLimits({ query, secret, now, pause = patiently }: LimitsSettings): RateLimits {
  const local = localCounts();
  const keys = createLimitKeys({ query, secret, now });
  const told = new Set<string>();
  keys.onChange(() => {
    local.forgetAll();
    told.clear();
  });
  const counting: Counting = { local, shared: sharedCounts({ query, keys, local, now, pause }), now };
  let settling: Promise<void> | null = null;

  const countersOf = (limits: Limits, caller: Caller): Counter[] =>
    limits.flatMap((limit) =>
      whoOf(limit, caller).map(({ who, times }) => {
        const { group, points, seconds } = limit;
        return { key: keys.keyOf(`${group} ${points}/${seconds} ${who}`), limit: widened(limit, times) };
      }),
    );
  const counted = async (limits: Limits, caller: Caller): Promise<Counted> => {
    if (limits.some(isExact)) await counting.shared.named();
    return countAll(counting, countersOf(limits, caller));
  };
  const count: RateLimits['count'] = async (limits, caller) => {
    const { seconds, bursts } = await counted(limits, caller);
    if (seconds === 0) return;
    const isNews = bursts.some((key) => !told.has(key));
    for (const key of bursts) told.add(key);
    throw new TooMany(seconds, isNews);
  };
  const keyOfTries = async ({ group }: Delays, who: string) => {
    await counting.shared.named();
    return keys.keyOf(`${group} ${who}`);
  };
  return {
    count,
    wait: async (limits, caller) => (await counted(limits, caller)).seconds,
    async countUnknownLink(limits, caller) {
      const onLink = limits.filter(({ by }) => by === 'link' || by === 'ip+link');
      for (const limit of onLink) for (const { key } of countersOf([limit], caller)) local.keepToItself(key);
      await count(UNKNOWN_LINKS, caller);
    },
    async delay(delays, who) {
      const seconds = await countTry(counting, await keyOfTries(delays, who), delays);
      if (seconds > 0) rateLimited.inc({ limit: delays.group });
      return seconds;
    },
    async forgive(delays, who) {
      const key = await keyOfTries(delays, who);
      local.forget(key);
      await counting.shared.forget(key);
    },
    settle: () => (settling ??= counting.shared.settle().finally(() => void (settling = null))),
  };
}

/** Counts the call under all counters if each has room; otherwise under none. */
async function countAll(counting: Counting, counters: readonly Counter[]): Promise<Counted> {
  const { local, now } = counting;
  const at = now().getTime();
  const full = counters.map(({ key, limit }) => secondsUntilFits(local.of(key)?.count ?? NOTHING, limit, at));
  const longest = Math.max(...full);
  const isOver = ({ limit }: Counter, place: number) => limit.burst !== undefined && (full[place] ?? 0) > 0;
  if (longest > 0) {
    const fullest = counters[full.indexOf(longest)];
    if (fullest !== undefined) rateLimited.inc({ limit: fullest.limit.group });
    return { seconds: longest, bursts: counters.filter(isOver).map(({ key }) => key) };
  }
  for (const counter of counters) if (!isExact(counter.limit)) addHere(counting, counter);
  for (const counter of counters) {
    const seconds = isExact(counter.limit) ? await addEverywhere(counting, counter) : 0;
    if (seconds > 0) {
      rateLimited.inc({ limit: counter.limit.group });
      return { seconds, bursts: [] };
    }
  }
  return { seconds: 0, bursts: [] };
}

function addHere({ local, now }: Counting, { key, limit }: Counter): void {
  const at = now().getTime();
  const before = local.of(key);
  const count = countedOn(before?.count, limit, at);
  if (before === undefined || before.count.endsAt <= at)
    local.keep({ key, count, refill: refillOf(limit), keptSeconds: keptSeconds(limit), unsettled: 1 });
  else local.keep(Object.assign(before, { count, unsettled: before.unsettled + 1 }));
}

async function addEverywhere(counting: Counting, counter: Counter): Promise<number> {
  const { key, limit } = counter;
  const kept = { refill: refillOf(limit), keptSeconds: keptSeconds(limit) };
  const claimed = await counting.shared.claim(key, limit, kept);
  const at = counting.now().getTime();
  if (claimed === null) {
    const seconds = secondsUntilFits(counting.local.of(key)?.count ?? NOTHING, limit, at);
    if (seconds === 0) addHere(counting, counter);
    return seconds;
  }
  counting.local.keep({ key, ...kept, count: claimed.count, unsettled: 0 });
  return claimed.fits ? 0 : Math.max(1, secondsUntilFits(claimed.count, limit, at));
}

async function countTry({ local, shared, now }: Counting, key: string, delays: Delays): Promise<number> {
  const claimed = await shared.claimTry(key, delays);
  const at = now().getTime();
  const kept = { key, refill: 0, keptSeconds: triesKeptSeconds(delays.free, delays) };
  if (claimed !== null) {
    local.keep({ ...kept, count: claimed.count, unsettled: 0 });
    return claimed.fits ? 0 : Math.max(1, secondsUntilTry(claimed.count, delays, at));
  }
  const before = local.of(key);
  const seconds = secondsUntilTry(before?.count ?? NOTHING, delays, at);
  if (seconds > 0) return seconds;
  local.keep({ ...kept, count: triedOn(before?.count, delays, at), unsettled: (before?.unsettled ?? 0) + 1 });
  return 0;
}

const NOTHING: Count = { spent: 0, countedAt: 0, endsAt: 0 };

function patiently(ms: number): Promise<unknown> {
  return wait(ms, null, { ref: false });
}

function isExact({ exact }: Limit): boolean {
  return exact === true;
}

function widened(limit: Limit, times: number): Limit {
  const { burst, points } = limit;
  return { ...limit, points: points * times, ...(burst !== undefined && { burst: burst * times }) };
}

/** The callers that a limit counts: one, or a near and a wide network. */
function whoOf({ by }: Limit, caller: Caller): readonly { who: string; times: number }[] {
  const { person, ip, link, inOtherSite = false } = caller;
  if (by === 'link') return [{ who: `link ${link ?? ''}`, times: 1 }];
  if (by === 'person' && person !== null) return [{ who: `person ${person}`, times: 1 }];
  const { near, wide } = networkOf(ip);
  const on = (by === 'ip+link' ? ` link ${link ?? ''}` : '') + (inOtherSite ? ' in other sites' : '');
  const nearest = { who: `network ${near}${on}`, times: 1 };
  return wide === null ? [nearest] : [nearest, { who: `network ${wide}${on}`, times: WIDER }];
}
