import type { Count } from '../../rules/counting.ts';

/** One counter as this process knows it, and how much of it no other process knows yet. */
export type LocalCount = { key: string; count: Count; refill: number; keptSeconds: number; unsettled: number };

/** Callers who invent links or networks must not fill the memory: the counters that began first go. */
const MOST_KEPT = 100_000;

/** The counters of one process. A counter that begins anew is a new object, so that what is being settled stays apart. */
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
    /** What is over says nothing any more; looked through a minute at a time, when somebody settles. */
    forgetOver: (now: number) => {
      for (const [key, { count }] of counts) if (count.endsAt <= now) forget(key);
    },
    /** Goes on counting here, and tells nobody: rows are for what there is, not for what somebody has made up. */
    keepToItself: (key: string) => {
      const one = counts.get(key);
      if (one === undefined) return;
      one.unsettled = 0;
      unsettled.delete(one);
    },
    unsettled: (): LocalCount[] => [...unsettled],
    /** The total that all processes have come to stands in the place of the own count. */
    settled: (one: LocalCount, told: number, total: Count) => {
      one.unsettled = Math.max(0, one.unsettled - told);
      one.count = { ...total, spent: total.spent + one.unsettled };
      if (one.unsettled === 0) unsettled.delete(one);
    },
  };
}

export type LocalCounts = ReturnType<typeof localCounts>;
