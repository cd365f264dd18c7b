/** Up to so many tabs all stand in the strip. */
const ALL_UP_TO = 60;
/** Of more, so many before and after the open one. */
const AROUND = 20;

type Place = { place: number; 'aria-setsize'?: number; 'aria-posinset'?: number };

/** The tabs that stand in the strip: the first, and those around the open one where there are very many; each with its place among all. */
export function shownTabs<T>(tabs: readonly T[], index: number): ({ tab: T } & Place)[] {
  const all = tabs.map((tab, place) => ({ tab, place }));
  if (tabs.length <= ALL_UP_TO) return all;
  return all
    .filter(({ place }) => place === 0 || Math.abs(place - index) <= AROUND)
    .map((shown) => ({ ...shown, 'aria-setsize': tabs.length, 'aria-posinset': shown.place + 1 }));
}
