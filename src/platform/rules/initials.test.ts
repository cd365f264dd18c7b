import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('shortens a person to the first letters of the first and last name', () => {
  expect(initialsOf('Ingrid Solberg Aune')).toBe('IA');
  expect(initialsOf('  østen  ås ')).toBe('ØÅ');
  expect(initialsOf('J.R. Olsen')).toBe('JO');
});

test('one word gives one letter, and no name gives none', () => {
  expect(initialsOf('Madonna')).toBe('M');
  expect(initialsOf('')).toBe('');
});

test('uses only the part of an address before the @: nobody is shortened to the country of their mail', () => {
  expect(initialsOf('marte.haugen@sundvag.example')).toBe('MH');
  expect(initialsOf('jonas.bakke@tindelag.example')).toBe('JB');
  expect(initialsOf('amina_yusuf+mail@sundvag.example')).toBe('AY');
  expect(initialsOf('post@sundvag.example')).toBe('P');
  expect(initialsOf('123@sundvag.example')).toBe('');
});

test('skips pictures, digits, signs and halves of characters', () => {
  expect(initialsOf('Kari Nes 🎉')).toBe('KN');
  expect(initialsOf('🎉 Kari')).toBe('K');
  expect(initialsOf('(Ola) Nordmann 3')).toBe('ON');
  expect(initialsOf('“Åse” –')).toBe('Å');
  expect(initialsOf('👨‍👩‍👧 7 !')).toBe('');
  expect(initialsOf('\ud83c Kari')).toBe('K');
});

test('a letter keeps its marks in either normal form, and a joined pair is one letter', () => {
  expect(initialsOf('A\u030ase E\u0301mile')).toBe('ÅÉ');
  expect(initialsOf('ﬁnn')).toBe('F');
  expect(initialsOf('ß')).toBe('S');
});

test('separates letters that would join into a word', () => {
  expect(initialsOf('محمد علي')).toBe('م\u200cع');
  expect(initialsOf('李 小龍')).toBe('李小');
});

test('returns at most two letters for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(initialsOf(name)).toMatch(/^(?:\p{L}\p{M}{0,3}\u200c?){0,2}$/u);
    }),
  );
});
