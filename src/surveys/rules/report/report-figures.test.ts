import { expect, test } from 'vitest';
import { biggestChange, rangesOf } from './report-figures.ts';

const scored = (engaging: number, relevance: number) => [
  { question: 'engaging' as const, score: engaging },
  { question: 'relevance' as const, score: relevance },
];

test('the biggest change is that of the question which has moved farthest, up or down', () => {
  expect(biggestChange(scored(8, 6.8), scored(7.1, 5.1))).toEqual({ question: 'relevance', before: 5.1, now: 6.8 });
  expect(biggestChange(scored(5, 6.8), scored(7, 6))).toEqual({ question: 'engaging', before: 7, now: 5 });
});

test('a change below 0.3 is none, and nothing is compared with a question that has no score', () => {
  expect(biggestChange(scored(7.2, 6.2), scored(7, 6))).toBeNull();
  expect(biggestChange(scored(7.2, 6.3), scored(0, 6))).toMatchObject({ question: 'relevance' });
  expect(biggestChange(scored(7.2, 6.3), [])).toBeNull();
});

const answer = (value: number) => ({ answers: [{ question: 'engaging' as const, value }] });

test('values are counted by band, and "don’t know" in none of them', () => {
  const responses = [0, 1, 3, 4, 6, 7, 10, 10].map(answer);
  expect(rangesOf('engaging', responses, 8)).toEqual([2, 2, 3]);
});

test('whoever sees fewer answers than the score is made of sees none of them counted', () => {
  expect(rangesOf('engaging', [answer(4)], 2)).toBeNull();
});
