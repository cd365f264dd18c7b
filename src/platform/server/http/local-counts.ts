import type { Count } from '../../rules/rate-counting.ts';

/** A counter of this process; `unsettled` is the part that no other process knows yet. */
export type LocalCount = { key: string; count: Count; refill: number; keptSeconds: number; unsettled: number };

/** Limits the memory that invented links and networks can use. The oldest counters go first. */
const MOST_KEPT = 100_000;

/**
 * The counters of one process. A counter that restarts is a new object, so that one being synchronised stays separate.
 */
export function localCounts(mostKept = MOST_KEPT) {
  const counts = new Map<string, LocalCount>();
  const unsettled = new Set<LocalCount>();

  const keep = (one: LocalCount): void => {
    const before = counts.get(one.key);
    if (before !== undefined && before !== one) unsettled.delete(before);
    counts.set(one.key, one);
    if (one.unsettled > 0) unsettled.add(one);
    for (const oldest of counts.keys()) {
      if (counts.size <= mostKept) break;
      forget(oldest);
    }
  };
  const forget = (key: string): void => {
    const one = counts.get(key);
    counts.delete(key);
    if (one !== undefined) unsettled.delete(one);
  };
  return {
    size: () => counts.size,
    of: (key: string): LocalCount | undefined => counts.get(key),
    keep,
    forget,
    forgetAll: () => {
      counts.clear();
      unsettled.clear();
    },
    /** Removes expired counters. Runs once a minute. */
    forgetOver: (now: number) => {
      for (const [key, { count }] of counts) if (count.endsAt <= now) forget(key);
    },
    /** Keeps counting in this process only, so that invented links leave no rows. */
    keepToItself: (key: string) => {
      const one = counts.get(key);
      if (one === undefined) return;
      one.unsettled = 0;
      unsettled.delete(one);
    },
    unsettled: (): LocalCount[] => [...unsettled],
    /** Replaces a counter's own count by the total of all processes. */
    settled: (one: LocalCount, told: number, total: Count) => {
      one.unsettled = Math.max(0, one.unsettled - told);
      one.count = { ...total, spent: total.spent + one.unsettled };
      if (one.unsettled === 0) unsettled.delete(one);
    },
  };
}

export type LocalCounts = ReturnType<typeof localCounts>;
