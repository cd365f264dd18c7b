import { expect, test } from 'vitest';
import { capital, numberWord } from './number-words.ts';

test('writes numbers up to twelve as words', () => {
  expect(numberWord('no', 4)).toBe('fire');
  expect(numberWord('en', 12)).toBe('twelve');
  expect(numberWord('no', 13)).toBe('13');
  expect(numberWord('no', 0)).toBe('ingen');
});

test('capitalises the first letter', () => {
  expect(capital('åtte')).toBe('Åtte');
  expect(capital('')).toBe('');
});
