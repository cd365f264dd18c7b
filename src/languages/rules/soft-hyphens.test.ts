import { expect, test } from 'vitest';
import { softHyphens } from './soft-hyphens.ts';

const shown = (text: string) => softHyphens(text).replaceAll('\u00ad', '|');

test('a long Norwegian word may break at its joints', () => {
  expect(shown('Medarbeidertilfredshetsundersøkelsen 2026')).toBe('Medarbeider|tilfredshets|undersøkelsen 2026');
  expect(shown('Vårens ORGANISASJONSUTVIKLINGSPROSJEKT')).toBe('Vårens ORGANISASJONS|UTVIKLINGSPROSJEKT');
});

test('a short word, and a long one without a known joint, stay as they are', () => {
  expect(shown('Strategiprosess, Sundvåg')).toBe('Strategiprosess, Sundvåg');
  expect(shown('Donaudampfschifffahrtsgesellschaft')).toBe('Donaudampfschifffahrtsgesellschaft');
});
