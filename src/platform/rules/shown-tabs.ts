/** Up to this many tabs are all rendered. */
const ALL_UP_TO = 60;
/** Above that, this many are rendered before and after the open tab. */
const AROUND = 20;

type Place = { place: number; 'aria-setsize'?: number; 'aria-posinset'?: number };

/**
 * Returns the tabs to render, with their places: all of them, or the first and those around the open one. `tabs` may be
 * the beginning of `total` tabs.
 */
export function shownTabs<T>(tabs: readonly T[], index: number, total = tabs.length): ({ tab: T } & Place)[] {
  if (total <= ALL_UP_TO) return tabs.map((tab, place) => ({ tab, place }));
  const from = Math.max(1, index - AROUND);
  const shown = [...tabs.slice(0, 1), ...tabs.slice(from, index + AROUND + 1)];
  return shown.map((tab, at) => {
    const place = at === 0 ? 0 : from + at - 1;
    return { tab, place, 'aria-setsize': total, 'aria-posinset': place + 1 };
  });
}
