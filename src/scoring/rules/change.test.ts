import { expect, test } from 'vitest';
import { changeBetween, mayOrderBeChance, signedDifference } from './change.ts';
import { countValues, EMPTY_TALLY, questionTallies, type Tally } from './score.ts';

const tallyOf = (...sheets: number[][]): Tally => sheets.reduce(countValues, EMPTY_TALLY);
const times = (count: number, ...sheet: number[]) => Array.from({ length: count }, () => sheet);
const round = (tally: Tally, anonymous = 0) => ({ tally, anonymous });

test('tells clear changes from those that may be chance, and both from none', () => {
  const before = tallyOf(...times(3, 4, 5, 6, 7), ...times(3, 6, 7, 8, 9));
  const now = tallyOf(...times(3, 8, 6, 6, 7), ...times(3, 10, 8, 8, 9));
  const { questions, total } = changeBetween(round(before), round(now));
  expect(questions).toEqual([
    { state: 'clear', difference: 4, limit: 1.2 },
    { state: 'mayBeChance', difference: 1, limit: 1.2 },
    { state: 'same', difference: 0, limit: 1.2 },
    { state: 'same', difference: 0, limit: 1.2 },
  ]);
  expect(total).toEqual({ state: 'clear', difference: 1.3, limit: 1 });
});

test('no change is clear when the share of anonymous answers shifts by more than a third', () => {
  const [before, now] = [tallyOf(...times(6, 4, 5, 6, 7)), tallyOf(...times(6, 9, 9, 9, 9))];
  const states = (anonymous: number) => {
    const { questions, total } = changeBetween(round(before), round(now, anonymous));
    return [...questions, total].map(({ state }) => state);
  };
  expect(new Set(states(2))).toEqual(new Set(['clear']));
  expect(new Set(states(3))).toEqual(new Set(['mayBeChance']));
});

test('two values at one time are too few, and do not add to the limit of the total', () => {
  const before = tallyOf([9, 5, 5, 5], [1, 6, 6, 6], [0, 7, 7, 7]);
  const other = tallyOf([5, 5, 5, 5], [5, 6, 6, 6], [0, 7, 7, 7]);
  const now = tallyOf(...times(3, 5, 5, 5, 5));
  const change = changeBetween(round(before), round(now));
  expect(change.questions[0]).toEqual({ state: 'tooFew', difference: 0, limit: 0 });
  expect(change.total).toEqual(changeBetween(round(other), round(now)).total);
  expect(changeBetween(round(tallyOf([9, 5, 5, 5], [1, 6, 6, 6])), round(now)).total.state).toBe('tooFew');
});

test('a total is no clear change when only the questions in it differ', () => {
  const [four, three] = [tallyOf(...times(10, 9, 9, 9, 3)), tallyOf(...times(10, 9, 9, 9, 0))];
  expect(changeBetween(round(four), round(three)).total).toMatchObject({ state: 'mayBeChance', difference: 1.5 });
  expect(changeBetween(round(three), round(four)).total).toMatchObject({ state: 'mayBeChance', difference: -1.5 });
  const one = tallyOf(...times(10, 9, 9, 9, 0), [9, 9, 9, 3]);
  expect(changeBetween(round(four), round(one)).total.state).not.toBe('clear');
});

test('the order of two questions may be chance unless their difference is clear', () => {
  const [one, other, third] = questionTallies(tallyOf(...times(3, 4, 5, 9, 9), ...times(3, 6, 6, 9, 9)));
  expect(mayOrderBeChance(one ?? [], other ?? [])).toBe(true);
  expect(mayOrderBeChance(one ?? [], third ?? [])).toBe(false);
});

test('a difference has a sign and the decimal separator of the language', () => {
  expect(signedDifference('no', 1.7)).toBe('+1,7');
  expect(signedDifference('en', -0.1)).toBe('−0.1');
  expect(signedDifference('no', 0)).toBe('0,0');
});
