import { expect, test } from 'vitest';
import { scoreText } from './score-format.ts';

// Specification 9.1
test('a score has one decimal, with a comma in Norwegian and a point in English', () => {
  expect(scoreText('no', 8.1)).toBe('8,1');
  expect(scoreText('en', 8.1)).toBe('8.1');
  expect(scoreText('no', 7)).toBe('7,0');
});

// Specification 9.1
test('ten is written without a decimal, and 9.9 with one', () => {
  expect(scoreText('en', 10)).toBe('10');
  expect(scoreText('en', 9.9)).toBe('9.9');
});

// Specification 9.1
test('no score is a dash and never zero', () => {
  expect(scoreText('no', 0)).toBe('–');
  expect(scoreText('no', null)).toBe('–');
  expect(scoreText('en', undefined)).toBe('–');
});
