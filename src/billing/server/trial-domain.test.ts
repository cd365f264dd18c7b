import { expect, test } from 'vitest';
import { registeredDomain } from './trial-domain.ts';

test.each([
  ['nordvik.no', 'nordvik.no'],
  ['post.nordvik.no', 'nordvik.no'],
  ['a.b.c.nordvik.example', 'nordvik.example'],
  ['firma.co.uk', 'firma.co.uk'],
  ['post.firma.co.uk', 'firma.co.uk'],
  ['firma.kommune.no', 'firma.kommune.no'],
  ['xn--bl-fka.no', 'xn--bl-fka.no'],
  // Nobody can register a public suffix, so such an address counts by itself.
  ['co.uk', 'co.uk'],
])('%s was registered as %s', (domain, registered) => {
  expect(registeredDomain(domain)).toBe(registered);
});
