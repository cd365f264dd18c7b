import { useSyncExternalStore } from 'react';

const CHANGED = 'hash-index';

/**
 * The index of the open tab, kept in the address (`#2`; specification 2). An index past the end is the first tab;
 * `names` gives words that stand for an index too (`#subscription`).
 */
export function useHashIndex(
  count: number,
  names: Readonly<Record<string, number>> = {},
): [number, (index: number) => void] {
  const hash = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  const asked = names[hash] ?? Number(hash || '0');
  const index = Number.isInteger(asked) && asked >= 0 && asked < count ? asked : 0;
  return [index, keepInAddress];
}

/** Tells of every change of the hash, the tabs' own among them. */
export function onHashChange(changed: () => void): () => void {
  const events = ['hashchange', 'popstate', CHANGED];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Replaces the hash alone. The router is left out on purpose: a tab is no new page, so nothing scrolls or loads. */
function keepInAddress(index: number): void {
  History.prototype.replaceState.call(history, history.state, '', `#${index}`);
  dispatchEvent(new Event(CHANGED));
}
