import { expect, test } from 'vitest';
import { impersonatesBrand } from './brand-impersonation.ts';

test.each([
  'Omsyn',
  'omsyn support',
  'Support, Omsyn',
  'OMSYN-teamet',
  'Runda Admin',
  'Om\u200bsyn Support',
  'Ｏｍｓｙｎ',
  'Omsyn Runda',
])('%j pretends to be the brand', (name) => expect(impersonatesBrand(name)).toBe(true));

test.each(['Kari Runda', 'Runda Hansen', 'Omsyn Nordmann', 'Kari Support', 'Team Nord', 'Omsynsfull Admin'])(
  '%j is a person’s name',
  (name) => expect(impersonatesBrand(name)).toBe(false),
);
