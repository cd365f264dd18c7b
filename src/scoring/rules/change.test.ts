import { expect, test } from 'vitest';
import { directionOf, signedChange } from './change.ts';

test('a score has changed if it moves by three tenths, and not by two', () => {
  expect(directionOf(6.3, 6.6)).toBe('up');
  expect(directionOf(6.6, 6.3)).toBe('down');
  expect(directionOf(8.2, 8.4)).toBe('same');
  expect(directionOf(8.3, 8.1)).toBe('same');
  expect(directionOf(5, 5)).toBe('same');
});

test('without one of the two scores nothing is said about a change', () => {
  expect(directionOf(0, 6.6)).toBe('unknown');
  expect(directionOf(6.6, 0)).toBe('unknown');
  expect(signedChange('no', 0, 6.6)).toBe('–');
  expect(signedChange('no', 6.6, 0)).toBe('–');
});

test('a change has a sign and the decimal separator of the language', () => {
  expect(signedChange('no', 5.1, 6.8)).toBe('+1,7');
  expect(signedChange('en', 6.1, 6)).toBe('−0.1');
  expect(signedChange('no', 7, 7)).toBe('0,0');
  expect(signedChange('en', 1, 10)).toBe('+9.0');
});
