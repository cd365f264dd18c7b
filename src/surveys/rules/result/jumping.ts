/** A tab that can be gone to: its place, what it is called, and whether its answer came with words. */
export type Destination = { tab: number; name: string; wrote: boolean };

/** The list shows so many at once; whoever looks for another one types. */
const MOST_SHOWN = 50;

/** The tabs whose names hold what was typed, in capitals or not, and how many more there are than are shown. */
export function narrowedTabs(tabs: readonly Destination[], typed: string): { shown: Destination[]; more: number } {
  const wanted = typed.trim().toLocaleLowerCase();
  const found = tabs.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return { shown: found.slice(0, MOST_SHOWN), more: Math.max(0, found.length - MOST_SHOWN) };
}

/** Where a key leads in a list of `count`, from the end to the beginning too; null where the key is none of the list's. */
export function steppedTo(key: string, from: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return null;
  return (from + step + count) % count;
}
