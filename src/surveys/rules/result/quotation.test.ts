import { expect, test } from 'vitest';
import { quoted } from './quotation.ts';

test('words are put into the marks of the language, and marks around them are not doubled', () => {
  expect(quoted('no', ' Rolig og klok. ')).toBe('«Rolig og klok.»');
  expect(quoted('en', '"Calm and wise."')).toBe('“Calm and wise.”');
  expect(quoted('en', '"Calm" and "wise"')).toBe('“"Calm" and "wise"”');
});
