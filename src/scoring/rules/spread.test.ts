import { expect, test } from 'vitest';
import { carriesOf, expectedUncertainty, uncertaintyOf, uncertaintyOfTotal } from './spread.ts';
import { countValues, EMPTY_TALLY, questionTallies, type Tally } from './score.ts';

const tallyOf = (...sheets: number[][]): Tally => sheets.reduce(countValues, EMPTY_TALLY);
const first = (tally: Tally) => questionTallies(tally)[0] ?? [];

test('the uncertainty of one or two answers does not depend on their values', () => {
  const apart = tallyOf([1, 5, 5, 5], [10, 5, 5, 5]);
  const alike = tallyOf([5, 5, 5, 5], [5, 5, 5, 5]);
  expect(uncertaintyOf(first(apart))).toBe(uncertaintyOf(first(alike)));
  expect(uncertaintyOfTotal(apart)).toBe(uncertaintyOfTotal(alike));
  expect(uncertaintyOf(first(apart))).toBe(expectedUncertainty(2));
});

test('from three answers on, people who disagree make a score less certain', () => {
  const apart = tallyOf([1, 5, 5, 5], [10, 5, 5, 5], [6, 5, 5, 5]);
  const alike = tallyOf([5, 5, 5, 5], [5, 5, 5, 5], [5, 5, 5, 5]);
  expect(uncertaintyOf(first(apart))).toBeGreaterThan(uncertaintyOf(first(alike)));
});

test('a score without values has no uncertainty', () => {
  expect(uncertaintyOf(first(tallyOf([0, 5, 5, 5])))).toBe(0);
  expect(uncertaintyOfTotal(EMPTY_TALLY)).toBe(0);
});

test('seven answers give a first impression, eight a picture, twenty are steady', () => {
  expect([0, 7, 8, 19, 20].map(carriesOf)).toEqual([
    'firstImpression',
    'firstImpression',
    'picture',
    'picture',
    'steady',
  ]);
});
