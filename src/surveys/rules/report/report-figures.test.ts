import { expect, test } from 'vitest';
import { rangesOf } from './report-figures.ts';

const answer = (value: number) => ({ answers: [{ question: 'engaging' as const, value }] });

test('counts values by band, and leaves out "don’t know"', () => {
  const responses = [0, 1, 3, 4, 6, 7, 10, 10].map(answer);
  expect(rangesOf('engaging', responses, 8)).toEqual([2, 2, 3]);
});

test('counts nothing for a reader who sees fewer answers than the score includes', () => {
  expect(rangesOf('engaging', [answer(4)], 2)).toBeNull();
});
