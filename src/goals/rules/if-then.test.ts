import { expect, test } from 'vitest';
import { half, withLine } from './if-then.ts';

test('a line is added below what is written', () => {
  expect(withLine('', 'When A, I will B.')).toBe('When A, I will B.');
  expect(withLine('First.\n', 'Second.')).toBe('First.\nSecond.');
});

test('a half loses the spaces and the full stop that the line has itself', () => {
  expect(half('  it is Friday, ')).toBe('it is Friday');
  expect(half('call the customer.')).toBe('call the customer');
  expect(half(' . ')).toBe('');
});
