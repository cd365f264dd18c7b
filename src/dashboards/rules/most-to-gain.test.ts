import { expect, test } from 'vitest';
import { mostToGain } from './most-to-gain.ts';

const type = (surveyType: string, ...scores: number[]) => ({
  surveyType,
  questions: scores.map((score) => ({ score })),
});

test('finds the lowest score, and ignores questions without a score', () => {
  const found = mostToGain([type('long-term', 8.2, 7.6), type('workshop', 0, 0), type('delivery', 7.8, 5.2)]);
  expect([found?.type.surveyType, found?.question.score]).toEqual(['delivery', 5.2]);
});

test('returns the first of equals, and null without any score', () => {
  expect(mostToGain([type('long-term', 7), type('workshop', 7)])?.type.surveyType).toBe('long-term');
  expect(mostToGain([type('workshop', 0)])).toBeNull();
});
