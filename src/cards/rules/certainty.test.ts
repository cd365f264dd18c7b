import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certaintyOf } from './certainty.ts';

test.each([
  [8.4, 47, { carries: 'steady', low: 8.2, high: 8.6 }],
  [8.4, 20, { carries: 'steady', low: 8.1, high: 8.7 }],
  [8.4, 19, { carries: 'picture', low: 8.1, high: 8.7 }],
  [7, 7, { carries: 'firstImpression', low: 6.5, high: 7.5 }],
  [9.8, 3, { carries: 'firstImpression', low: 9, high: 10 }],
])('says of %d from %d answers how much it carries, and where it would land', (score, answers, certainty) => {
  expect(certaintyOf(score, answers)).toEqual(certainty);
});

test('says nothing without a score', () => {
  expect(certaintyOf(0, 12)).toBeNull();
});

test('contains the score, stays within 0 and 10, and narrows with more answers', () => {
  const scored = fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(scored, fc.integer({ min: 3, max: 5_000 }), fc.nat(5_000), (score, answers, more) => {
      const [some, wider] = [certaintyOf(score, answers + more), certaintyOf(score, answers)];
      if (some === null || wider === null) throw new Error('a score without certainty');
      expect([0 <= wider.low, wider.low <= some.low, some.low <= score]).toEqual([true, true, true]);
      expect([score <= some.high, some.high <= wider.high, wider.high <= 10]).toEqual([true, true, true]);
    }),
  );
});
