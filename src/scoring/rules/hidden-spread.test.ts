import { expect, test } from 'vitest';
import { changeBetween } from './change.ts';
import { mayLowestBeChance } from './lowest.ts';
import { countValues, EMPTY_TALLY, questionTallies, type Tally } from './score.ts';
import { uncertaintyOf, uncertaintyOfTotal } from './spread.ts';

const answered = (...sheets: number[][]) => sheets.reduce<Tally>(countValues, EMPTY_TALLY);
const alike = answered([5, 7, 6, 6], [5, 7, 6, 6], [5, 7, 6, 6]);
const spread = answered([1, 7, 6, 6], [4, 7, 6, 6], [10, 7, 6, 6]);
const first = (tally: Tally) => questionTallies(tally)[0] ?? [];

test('says nothing about the spread of answers that the reader knows only in totals', () => {
  expect(uncertaintyOf(first(alike))).not.toBe(uncertaintyOf(first(spread)));
  expect(uncertaintyOf(first(alike), { hidden: true })).toBe(uncertaintyOf(first(spread), { hidden: true }));
  expect(uncertaintyOfTotal(alike, { hidden: true })).toBe(uncertaintyOfTotal(spread, { hidden: true }));
});

test('compares hidden answers at either time by the assumed spread', () => {
  const before = { tally: answered(...Array.from({ length: 9 }, () => [6, 6, 6, 6])), anonymous: 0 };
  const since = (tally: Tally, hidden: boolean) => changeBetween(before, { tally, anonymous: 0, hidden });
  expect(since(alike, false)).not.toEqual(since(spread, false));
  expect(since(alike, true)).toEqual(since(spread, true));
  const turned = (tally: Tally) => changeBetween({ tally, anonymous: 0, hidden: true }, before);
  expect(turned(alike)).toEqual(turned(spread));
});

test('orders hidden questions by the assumed spread', () => {
  const [close, far] = [answered(...Array.from({ length: 9 }, () => [5, 6, 9, 9])), spread];
  expect(mayLowestBeChance(close)).toBe(false);
  expect(mayLowestBeChance(close, { hidden: true })).toBe(true);
  expect(mayLowestBeChance(far, { hidden: true })).toBe(true);
});
