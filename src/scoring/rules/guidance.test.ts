import { expect, test } from 'vitest';
import { guidanceStep } from './guidance.ts';

// Specification 9.1
test('each value from 0 to 10 has a step', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 9, 10].map(guidanceStep)).toEqual([
    'zero',
    'oneToFour',
    'oneToFour',
    'fiveToSix',
    'fiveToSix',
    'sevenToEight',
    'sevenToEight',
    'nine',
    'ten',
  ]);
});
