import { expect, test } from 'vitest';
import { initialLang } from './language.ts';

// Specification 1.5, 4.1
test('the first language is that of the address, then the stored one, then Norwegian', () => {
  expect(initialLang('en', 'no')).toBe('en');
  expect(initialLang('de', 'en')).toBe('en');
  expect(initialLang(null, 'en')).toBe('en');
  expect(initialLang('de', null)).toBe('no');
  expect(initialLang(null, null)).toBe('no');
});
