import { expect, test } from 'vitest';
import { narrowedTabs, steppedTo } from './jumping.ts';

const tabs = Array.from({ length: 60 }, (_, place) => ({ tab: place + 1, name: `Anonym ${place + 1}`, wrote: false }));

test('narrows the tabs by the typed text in any case, and counts the rest', () => {
  expect(narrowedTabs(tabs, ' ANONYM 5').shown.map(({ tab }) => tab)).toEqual([
    5, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
  ]);
  expect(narrowedTabs(tabs, '').shown).toHaveLength(50);
  expect(narrowedTabs(tabs, '').more).toBe(10);
  expect(narrowedTabs(tabs, 'nobody')).toEqual({ shown: [], more: 0 });
});

test('moves through the list with the arrow keys in a circle, and ignores other keys', () => {
  expect(steppedTo('ArrowDown', 2, 3)).toBe(0);
  expect(steppedTo('ArrowUp', 0, 3)).toBe(2);
  expect(steppedTo('ArrowDown', 0, 0)).toBeNull();
  expect(steppedTo('Home', 1, 3)).toBeNull();
});
