import { expect, test } from 'vitest';
import { bestHits, foundIn } from './found-text.ts';

test('cuts a text at what was typed, ignoring case and spaces at the ends', () => {
  expect(foundIn('Levering av strategiprosess', ' STR ')).toEqual(['Levering av ', 'str', 'ategiprosess']);
  expect(foundIn('Workshop', 'str')).toBeNull();
  expect(foundIn('Workshop', ' ')).toBeNull();
});

const things = (...titles: string[]) => titles.map((title) => ({ title, text: '' }));

test('lists a beginning before a later word, and that before the middle of a word', () => {
  const hits = bestHits(things('Austria', 'The strategy', 'Strategy', 'Other'), 'str', 5);
  expect(hits.map(({ title }) => title)).toEqual(['Strategy', 'The strategy', 'Austria']);
});

test('finds the text below a title last, and no more than the limit', () => {
  const goal = { title: 'A goal', text: 'From the strategy' };
  expect(bestHits([goal, ...things('Strategy')], 'str', 5).at(-1)).toBe(goal);
  expect(bestHits(things('a1', 'a2', 'a3'), 'a', 2)).toHaveLength(2);
});
