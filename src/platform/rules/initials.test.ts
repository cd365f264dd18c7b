import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('a person is shortened to the first letters of the first and last name', () => {
  expect(initialsOf('Ingrid Solberg Aune')).toBe('IA');
  expect(initialsOf('  østen  ås ')).toBe('ØÅ');
});

test('one word gives one letter, and no name gives none', () => {
  expect(initialsOf('Madonna')).toBe('M');
  expect(initialsOf('')).toBe('');
});
