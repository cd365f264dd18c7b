import { expect, test } from 'vitest';
import { isLabelled, pushedApart } from './series.ts';

test('labels that are far enough apart stay in place', () => {
  expect(pushedApart([20, 60, 40])).toEqual([20, 60, 40]);
});

test('overlapping labels are pushed 16 apart, each near its line', () => {
  const [lower = 0, upper = 0] = pushedApart([72, 62]);
  expect(lower - upper).toBeCloseTo(16);
  expect((lower + upper) / 2).toBeCloseTo(67);
  const three = pushedApart([50, 50, 50]).toSorted((one, other) => one - other);
  expect((three[1] ?? 0) - (three[0] ?? 0)).toBeGreaterThan(15.9);
  expect((three[2] ?? 0) - (three[1] ?? 0)).toBeGreaterThan(15.9);
});

test('with more moments than fit, every nth has a label, and always the last', () => {
  const labelled = (count: number, most: number) =>
    Array.from({ length: count }, (_, place) => place).filter((place) => isLabelled(place, count, most));
  expect(labelled(8, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(labelled(8, 4)).toEqual([1, 3, 5, 7]);
  expect(labelled(24, 8)).toEqual([2, 5, 8, 11, 14, 17, 20, 23]);
  expect(labelled(1, 4)).toEqual([0]);
});
