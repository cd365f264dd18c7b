import { expect, test } from 'vitest';
import { highestOf, lowestOf, mayLowestBeChance } from './lowest.ts';
import { countValues, EMPTY_TALLY, type Tally } from './score.ts';

test('names the lowest and the highest of the four, unless there are no answers or all scores are equal', () => {
  const scores = (...four: number[]) => four.map((score) => ({ question: 'quality' as const, score }));
  expect(lowestOf(scores(8.4, 7.9, 6.8, 8.1))?.score).toBe(6.8);
  expect(highestOf(scores(7.9, 8.4, 6.8, 8.1))?.score).toBe(8.4);
  expect(highestOf(scores(7, 7, 0, 7))).toBeNull();
  expect(lowestOf(scores(8.4, 0, 7.9, 8.1))?.score).toBe(7.9);
  expect(lowestOf(scores(0, 0, 0, 0))).toBeNull();
  expect(lowestOf(scores(7, 7, 7, 7))).toBeNull();
});

test('says whether the lowest question may be lowest by chance: not far below the next, or too few answered', () => {
  const answered = (people: number, four: number[]) =>
    Array.from({ length: people }).reduce<Tally>((tally) => countValues(tally, four), EMPTY_TALLY);
  expect(mayLowestBeChance(answered(9, [8, 6, 9, 9]))).toBe(false);
  expect(mayLowestBeChance(answered(9, [8, 8, 9, 9]))).toBe(true);
  expect(mayLowestBeChance(answered(2, [10, 1, 10, 10]))).toBe(true);
  expect(mayLowestBeChance(answered(9, [0, 6, 8, 0]))).toBe(false);
  expect(mayLowestBeChance(answered(9, [0, 6, 0, 0]))).toBe(true);
  expect(mayLowestBeChance(EMPTY_TALLY)).toBe(true);
});
