import { expect, test } from 'vitest';
import { sharesOf } from './band-shares.ts';

// Specification 4.11, 9.1
test('counts 3 as negative, 4 as mediocre, 7 as positive, and 0 in no band', () => {
  const counts = Array.from({ length: 11 }, () => 0);
  const of = (value: number) => sharesOf(counts.with(value, 5));
  expect(of(3).negative).toBe(1);
  expect(of(4).mediocre).toBe(1);
  expect(of(7).positive).toBe(1);
  expect(of(0).unknown).toBe(1);
});

test('returns shares of all answers that add up to one', () => {
  const shares = sharesOf([19, 3, 6, 14, 19, 41, 88, 156, 241, 182, 90]);
  expect(shares.positive).toBeCloseTo(669 / 859);
  expect(Object.values(shares).reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  expect(Object.values(sharesOf([]))).toEqual([0, 0, 0, 0]);
});
