import { expect, test } from 'vitest';
import { isSharedDomain } from './shared-domains.ts';

const NONE = { refusedDomains: [], allowedDomains: [] };

test('a free e-mail service is shared by many, and so is every name below it', () => {
  expect(isSharedDomain('kari@gmail.com', NONE)).toBe(true);
  expect(isSharedDomain('kari@GMAIL.com', NONE)).toBe(true);
  expect(isSharedDomain('kari@mail.gmail.com', NONE)).toBe(true);
});

test('a workplace whose name only ends alike is not', () => {
  expect(isSharedDomain('kari@notgmail.com', NONE)).toBe(false);
  expect(isSharedDomain('kari@gmail.com.nordvik.example', NONE)).toBe(false);
  expect(isSharedDomain('kari@nordvik.example', NONE)).toBe(false);
});

test('an operator may refuse a domain, and allow one that is on the list', () => {
  expect(isSharedDomain('kari@a.skole.example', { ...NONE, refusedDomains: ['skole.example'] })).toBe(true);
  expect(isSharedDomain('kari@online.no', { ...NONE, allowedDomains: ['online.no'] })).toBe(false);
});
