import { expect, test } from 'vitest';
import { shownTabs } from './shown-tabs.ts';

const tabs = (count: number) => Array.from({ length: count }, (_, place) => place);
const places = (count: number, index: number) => shownTabs(tabs(count), index).map(({ place }) => place);

test('renders up to sixty tabs without stating their number', () => {
  expect(places(60, 30)).toEqual(tabs(60));
  expect(shownTabs(tabs(60), 30)[0]).toEqual({ tab: 0, place: 0 });
});

test('renders the first of many tabs and twenty on each side of the open one, each with its position', () => {
  expect(places(1001, 500)).toEqual([0, ...Array.from({ length: 41 }, (_, step) => 480 + step)]);
  expect(places(1001, 1000).at(-1)).toBe(1000);
  expect(places(1001, 0)).toHaveLength(21);
  expect(shownTabs(tabs(1001), 500).at(-1)).toEqual({
    tab: 520,
    place: 520,
    'aria-setsize': 1001,
    'aria-posinset': 521,
  });
});
