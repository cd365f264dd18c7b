import { expect, test } from 'vitest';
import { durationOf, MOST_SECONDS } from './duration.ts';

// Specification 9.8
test('a duration is in whole seconds, between none and a year, whatever the clock says', () => {
  expect([0, 999, 1_000, 95_999].map(durationOf)).toEqual([0, 0, 1, 95]);
  expect(durationOf(-5_000)).toBe(0);
  expect(durationOf(Number.MAX_SAFE_INTEGER)).toBe(MOST_SECONDS);
});
