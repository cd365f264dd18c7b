import { expect, test } from 'vitest';
import { quoted } from './quotation.ts';

test('puts words into the quotation marks of the language, and does not double marks around them', () => {
  expect(quoted('no', ' Rolig og klok. ')).toBe('«Rolig og klok.»');
  expect(quoted('en', '"Calm and wise."')).toBe('“Calm and wise.”');
  expect(quoted('en', '"Calm" and "wise"')).toBe('“"Calm" and "wise"”');
});
