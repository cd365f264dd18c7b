import { useSyncExternalStore } from 'react';

const CHANGED = 'hash-index';

/**
 * Keeps the index of the open tab in the address (`#2`; specification 2). An index past the end gives the first tab;
 * `names` are alternatives to an index (`#subscription`).
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

/** Subscribes to every change of the hash, including those that the tabs make. */
export function onHashChange(changed: () => void): () => void {
  const events = ['hashchange', 'popstate', CHANGED];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Replaces only the hash. Bypasses the router on purpose: a tab is not a new page, so nothing must scroll or load. */
function keepInAddress(index: number): void {
  History.prototype.replaceState.call(history, history.state, '', `#${index}`);
  dispatchEvent(new Event(CHANGED));
}

/** Removes the hash when it has done its work, so that the same link works again. */
export function dropHash(): void {
  History.prototype.replaceState.call(history, history.state, '', location.pathname + location.search);
}
