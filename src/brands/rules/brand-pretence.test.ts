import { expect, test } from 'vitest';
import { pretendsToBeBrand } from './brand-pretence.ts';

test.each([
  'Omsyn',
  'omsyn support',
  'Support, Omsyn',
  'OMSYN-teamet',
  'Runda Admin',
  'Om\u200bsyn Support',
  'Ｏｍｓｙｎ',
  'Omsyn Runda',
])('%j reads as if we wrote', (name) => expect(pretendsToBeBrand(name)).toBe(true));

test.each(['Kari Runda', 'Runda Hansen', 'Omsyn Nordmann', 'Kari Support', 'Team Nord', 'Omsynsfull Admin'])(
  '%j is somebody’s name',
  (name) => expect(pretendsToBeBrand(name)).toBe(false),
);
