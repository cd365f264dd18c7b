/** A tab that the reader can jump to. `wrote` is true if its answer came with words. */
export type Destination = { tab: number; name: string; wrote: boolean };

/** The list shows at most this many tabs; a reader who looks for another one types. */
const MOST_SHOWN = 50;

/** Returns the tabs whose names contain the typed text, ignoring case, and how many more match than are shown. */
export function narrowedTabs(tabs: readonly Destination[], typed: string): { shown: Destination[]; more: number } {
  const wanted = typed.trim().toLocaleLowerCase();
  const found = tabs.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return { shown: found.slice(0, MOST_SHOWN), more: Math.max(0, found.length - MOST_SHOWN) };
}

/**
 * Returns the position that a key leads to in a list of `count`, wrapping around at both ends; null for any other key.
 */
export function steppedTo(key: string, from: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return null;
  return (from + step + count) % count;
}
