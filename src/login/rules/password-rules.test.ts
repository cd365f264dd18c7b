import { expect, test } from 'vitest';
import { unmetPasswordRules } from './password-rules.ts';

const EMAIL = 'ingrid.solberg@nordvik.example';

test('ten characters are enough, nine are not', () => {
  expect(unmetPasswordRules('fjellrypen', EMAIL)).toEqual([]);
  expect(unmetPasswordRules('fjellryper'.slice(0, 9), EMAIL)).toEqual(['length']);
});

test('the own address is no password, nor is what stands before the at', () => {
  expect(unmetPasswordRules('Ingrid.Solberg@nordvik.example', EMAIL)).toEqual(['notEmail']);
  expect(unmetPasswordRules('ingrid.solberg', EMAIL)).toEqual(['notEmail']);
  expect(unmetPasswordRules('ingrid.solberg og katten', EMAIL)).toEqual([]);
});

test('what is known from leaks is refused, in any case, and so is one group repeated', () => {
  expect(unmetPasswordRules('Passord123!', EMAIL)).toEqual(['notLeaked']);
  expect(unmetPasswordRules('abcabcabcabc', EMAIL)).toEqual(['notLeaked']);
});

test('an empty password meets nothing', () => {
  expect(unmetPasswordRules('', EMAIL)).toEqual(['length', 'notEmail', 'notLeaked']);
});
