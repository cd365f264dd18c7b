import { expect, test } from 'vitest';
import { unmetPasswordRules } from './password-rules.ts';

const EMAIL = 'ingrid.solberg@nordvik.example';

test('accepts ten characters and refuses nine', () => {
  expect(unmetPasswordRules('fjellrypen', EMAIL)).toEqual([]);
  expect(unmetPasswordRules('fjellryper'.slice(0, 9), EMAIL)).toEqual(['length']);
});

test("refuses the person's own address, and the part before the at sign", () => {
  expect(unmetPasswordRules('Ingrid.Solberg@nordvik.example', EMAIL)).toEqual(['notEmail']);
  expect(unmetPasswordRules('ingrid.solberg', EMAIL)).toEqual(['notEmail']);
  expect(unmetPasswordRules('ingrid.solberg og katten', EMAIL)).toEqual([]);
});

test('refuses leaked passwords in any case, and one repeated group', () => {
  expect(unmetPasswordRules('Passord123!', EMAIL)).toEqual(['notLeaked']);
  expect(unmetPasswordRules('abcabcabcabc', EMAIL)).toEqual(['notLeaked']);
});

test('an empty password meets no rule', () => {
  expect(unmetPasswordRules('', EMAIL)).toEqual(['length', 'notEmail', 'notLeaked']);
});
