import { expect, test } from 'vitest';
import { adviceOn } from './how-many.ts';

test('advises by the number of invited people, and asks for more until ten', () => {
  const advice = (invited: number) => Object.values(adviceOn(invited));
  expect(advice(0)).toEqual(['none', 0, 0]);
  expect(advice(1)).toEqual(['impression', 1, 9]);
  expect(advice(7)).toEqual(['impression', 7, 3]);
  expect(advice(8)).toEqual(['picture', 8, 2]);
  expect(advice(9)).toEqual(['picture', 9, 1]);
  expect(advice(10)).toEqual(['enough', 8, 0]);
  expect(advice(19)).toEqual(['enough', 8, 0]);
  expect(advice(20)).toEqual(['steadyAll', 20, 0]);
  expect(advice(21)).toEqual(['steady', 20, 0]);
  expect(advice(59)).toEqual(['steady', 20, 0]);
  expect(advice(60)).toEqual(['everyThird', 20, 0]);
});
