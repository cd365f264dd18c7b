import { triesKeptSeconds } from '../../rules/rate-counting.ts';
import { type Delays, type Limit, MINUTE } from '../../rules/limits.ts';
import type { Query } from '../database.ts';
import { claimOne, type Claimed, claimTry, deleteCount, settleCounts } from './limit-count-store.ts';
import type { LimitKeys } from './limit-keys.ts';
import type { LocalCounts } from './local-counts.ts';

/** Where all processes count together; null when this process counts alone. */
type Shared = {
  query: Query | null;
  keys: LimitKeys;
  local: LocalCounts;
  now: () => Date;
  pause: (ms: number) => Promise<unknown>;
};

/** The longest wait for a database that does not respond; afterwards it is not asked for a while. */
const ANSWER_WITHIN_MS = 500;
const REST_MS = 5_000;
const MS = 1_000;

export type SharedCounts = ReturnType<typeof sharedCounts>;

/**
 * The counts of all processes. Returns `null` while the database is absent, and the process uses its own counts, which
 * it adds when the database is back.
 */
export function sharedCounts({ query, keys, local, now, pause }: Shared) {
  let restUntil = 0;
  let sweepAt = 0;

  async function ask<T>(work: (store: Query) => Promise<T>): Promise<T | null> {
    if (query === null || now().getTime() < restUntil) return null;
    const asked = work(query);
    const answer = await Promise.race([asked, pause(ANSWER_WITHIN_MS).then(() => null)]).catch(() => null);
    // The abandoned query may still fail.
    asked.catch(() => undefined);
    if (answer === null) restUntil = now().getTime() + REST_MS;
    return answer;
  }

  return {
    /** Fetches the shared salt. Await it before naming a counter. */
    named: async (): Promise<void> => void (await ask(async () => keys.share().then(() => true))),
    claim: (key: string, limit: Limit, kept: { refill: number; keptSeconds: number }): Promise<Claimed | null> =>
      ask((store) => claimOne(store, { key, ...kept, capacity: limit.burst ?? limit.points }, now())),
    claimTry: (key: string, delays: Delays): Promise<Claimed | null> => {
      const freeKept = triesKeptSeconds(0, delays);
      const kept = triesKeptSeconds(delays.free, delays);
      return ask((store) => claimTry(store, { key, ...delays, freeKept, kept }, now()));
    },
    forget: async (key: string): Promise<void> => void (await ask((store) => deleteCount(store, key).then(() => true))),
    async settle(): Promise<void> {
      const at = now();
      if (at.getTime() >= sweepAt) {
        sweepAt = at.getTime() + MINUTE * MS;
        local.forgetOver(at.getTime());
      }
      if (query === null) return;
      await keys.share();
      await settleAll(query, local, at);
      restUntil = 0;
    },
  };
}

async function settleAll(query: Query, local: LocalCounts, at: Date): Promise<void> {
  const counted = local.unsettled().filter(({ count: { endsAt } }) => endsAt > at.getTime());
  if (counted.length === 0) return;
  const told = counted.map(({ key, unsettled, refill, keptSeconds }) => ({
    key,
    added: unsettled,
    refill,
    keptSeconds,
  }));
  const totals = await settleCounts(query, told, at);
  for (const [place, one] of counted.entries()) {
    const total = totals.get(one.key);
    if (total !== undefined) local.settled(one, told[place]?.added ?? 0, total);
  }
}
