import { expect, test } from 'vitest';
import { withSmallInitial } from './small-initial.ts';

test('only the first letter becomes small', () => {
  expect(withSmallInitial('Finished 5 Nov. 2026')).toBe('finished 5 Nov. 2026');
  expect(withSmallInitial('24 November')).toBe('24 November');
  expect(withSmallInitial('')).toBe('');
});
