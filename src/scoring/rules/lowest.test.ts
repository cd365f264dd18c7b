import { expect, test } from 'vitest';
import { highestOf, lowestOf } from './lowest.ts';

test('names the lowest and the highest of the four, unless there are no answers or all scores are equal', () => {
  const scores = (...four: number[]) => four.map((score) => ({ question: 'quality' as const, score }));
  expect(lowestOf(scores(8.4, 7.9, 6.8, 8.1))?.score).toBe(6.8);
  expect(highestOf(scores(7.9, 8.4, 6.8, 8.1))?.score).toBe(8.4);
  expect(highestOf(scores(7, 7, 0, 7))).toBeNull();
  expect(lowestOf(scores(8.4, 0, 7.9, 8.1))?.score).toBe(7.9);
  expect(lowestOf(scores(0, 0, 0, 0))).toBeNull();
  expect(lowestOf(scores(7, 7, 7, 7))).toBeNull();
});
