import { expect, test } from 'vitest';
import { bandOf } from './score.ts';

// Specification 4.11, 9.1
test('a band begins at 4 and at 7, and a score of 0 has none', () => {
  expect([0, 0.1, 3.99, 4, 6.99, 7, 10].map(bandOf)).toEqual([
    'unknown',
    'negative',
    'negative',
    'mediocre',
    'mediocre',
    'positive',
    'positive',
  ]);
});
