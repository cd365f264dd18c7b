import { expect, test } from 'vitest';
import { isPublicMailDomain } from './public-mail-domains.ts';

const NONE = { refusedDomains: [], allowedDomains: [] };

test('a free e-mail service is a public domain, and so is every subdomain of it', () => {
  expect(isPublicMailDomain('kari@gmail.com', NONE)).toBe(true);
  expect(isPublicMailDomain('kari@GMAIL.com', NONE)).toBe(true);
  expect(isPublicMailDomain('kari@mail.gmail.com', NONE)).toBe(true);
});

test('a workplace domain with a similar ending is not public', () => {
  expect(isPublicMailDomain('kari@notgmail.com', NONE)).toBe(false);
  expect(isPublicMailDomain('kari@gmail.com.nordvik.example', NONE)).toBe(false);
  expect(isPublicMailDomain('kari@nordvik.example', NONE)).toBe(false);
});

test('an operator can refuse a domain, and allow one that is on the list', () => {
  expect(isPublicMailDomain('kari@a.skole.example', { ...NONE, refusedDomains: ['skole.example'] })).toBe(true);
  expect(isPublicMailDomain('kari@online.no', { ...NONE, allowedDomains: ['online.no'] })).toBe(false);
});
