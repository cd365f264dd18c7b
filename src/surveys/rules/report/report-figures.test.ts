import { expect, test } from 'vitest';
import { movedQuestions } from '../result/since-last-time.ts';
import { biggestChange, rangesOf } from './report-figures.ts';

const scored = (quality: number, expertise: number, count = 5) => [
  { question: 'quality', score: quality, count },
  { question: 'expertise', score: expertise, count },
];
const biggest = (now: ReturnType<typeof scored>, before: ReturnType<typeof scored>) =>
  biggestChange(movedQuestions(before, now));

test('names the question that moved farthest, up or down, as the biggest change', () => {
  expect(biggest(scored(8, 6.8), scored(7.1, 5.1))).toMatchObject({ question: 'expertise', before: 5.1, now: 6.8 });
  expect(biggest(scored(5, 6.8), scored(7, 6))).toMatchObject({ question: 'quality', before: 7, now: 5 });
});

test('names none where nothing moved by 0.3, or where too few answered', () => {
  expect(biggest(scored(7.2, 6.2), scored(7, 6))).toBeNull();
  expect(biggest(scored(9, 9), scored(7, 6, 2))).toBeNull();
  expect(biggest(scored(7.2, 6.3), [])).toBeNull();
});

const answer = (value: number) => ({ answers: [{ question: 'engaging' as const, value }] });

test('counts values by band, and leaves out "don’t know"', () => {
  const responses = [0, 1, 3, 4, 6, 7, 10, 10].map(answer);
  expect(rangesOf('engaging', responses, 8)).toEqual([2, 2, 3]);
});

test('counts nothing for a reader who sees fewer answers than the score includes', () => {
  expect(rangesOf('engaging', [answer(4)], 2)).toBeNull();
});
