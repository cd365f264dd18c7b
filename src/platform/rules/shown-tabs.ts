/** Up to so many tabs all stand in the strip. */
const ALL_UP_TO = 60;
/** Of more, so many before and after the open one. */
const AROUND = 20;

type Place = { place: number; 'aria-setsize'?: number; 'aria-posinset'?: number };

/** The tabs that stand in the strip: the first, and those around the open one where there are very many; each with its place among all. */
export function shownTabs<T>(tabs: readonly T[], index: number): ({ tab: T } & Place)[] {
  if (tabs.length <= ALL_UP_TO) return tabs.map((tab, place) => ({ tab, place }));
  const from = Math.max(1, index - AROUND);
  const shown = [...tabs.slice(0, 1), ...tabs.slice(from, index + AROUND + 1)];
  return shown.map((tab, at) => {
    const place = at === 0 ? 0 : from + at - 1;
    return { tab, place, 'aria-setsize': tabs.length, 'aria-posinset': place + 1 };
  });
}
