import { expect, test } from 'vitest';
import { LANGS, LOCALE } from './language.ts';
import { inFigures, pluralOf, translator } from './text.ts';

const COUNTS = [0, 1, 2, 3, 11, 21, 101, 999, 1_000, 1_001, 12_345, 1_000_000, -1, -2, 0.5, 1.5, 999.5];

test('picks the plural form and the figures of the language', () => {
  for (const lang of LANGS) {
    const plural = new Intl.PluralRules(LOCALE[lang]);
    const number = new Intl.NumberFormat(LOCALE[lang]);
    for (const count of COUNTS) {
      expect(pluralOf(count), `${count}`).toBe(plural.select(count));
      expect(inFigures(lang, count)).toBe(number.format(count));
    }
  }
});

test('a plural text has forms for none, one and more', () => {
  const texts = { answers: '{count, plural, =0 {No answers} one {# answer} other {# answers}} for {name}' } as const;
  const t = translator<typeof texts>('en', texts);
  expect(t('answers', { count: 0, name: 'Ola' })).toBe('No answers for Ola');
  expect(t('answers', { count: 1, name: 'Ola' })).toBe('1 answer for Ola');
  expect(t('answers', { count: 1_200, name: 'Ola' })).toBe('1,200 answers for Ola');
});

test('reports an empty value only', () => {
  const greeting = { hello: 'Hello {name}' } as const;
  const reported: string[] = [];
  const t = translator<typeof greeting>('en', greeting, (key, hole) => reported.push(`${key} ${hole}`));
  t('hello', { name: 'Ola' });
  expect(reported).toEqual([]);
  t('hello', { name: '' });
  expect(reported).toEqual(['hello {name}']);
});

// Specification 8.8
test('a key without a text is returned itself', () => {
  const catalogue: Record<string, string> = {};
  expect(translator('en', catalogue)('common.nothing')).toBe('common.nothing');
});
