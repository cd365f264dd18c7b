import { expect, test } from 'vitest';
import { sharesOf } from './band-shares.ts';

test('3 still needs attention, 4 is on the way, 7 is strong, and 0 is in no band', () => {
  const counts = Array.from({ length: 11 }, () => 0);
  const of = (value: number) => sharesOf(counts.with(value, 5));
  expect(of(3).negative).toBe(1);
  expect(of(4).mediocre).toBe(1);
  expect(of(7).positive).toBe(1);
  expect(of(0).unknown).toBe(1);
});

test('the shares of all answers make one whole', () => {
  const shares = sharesOf([19, 3, 6, 14, 19, 41, 88, 156, 241, 182, 90]);
  expect(shares.positive).toBeCloseTo(669 / 859);
  expect(Object.values(shares).reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  expect(Object.values(sharesOf([]))).toEqual([0, 0, 0, 0]);
});
