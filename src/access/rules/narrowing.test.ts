import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCESS_LEVELS, type ChosenAccess } from './access-level.ts';
import type { Actor } from './actor.ts';
import { ROLES } from './actor.ts';
import { isNoBroader } from './narrowing.ts';
import { opensTo } from './readable-by.ts';

const GROUPS = ['g1', 'g2', 'g3'];

/** Access as stored: at least one group with `selectedGroups`, otherwise none. */
const access: fc.Arbitrary<ChosenAccess> = fc.oneof(
  fc.constantFrom('me' as const, 'supporters' as const, 'org' as const).map((accessibleBy) => ({
    accessibleBy,
    groupsWithAccess: [],
  })),
  fc.subarray(GROUPS, { minLength: 1 }).map((groupsWithAccess) => ({
    accessibleBy: 'selectedGroups' as const,
    groupsWithAccess,
  })),
);

const reader: fc.Arbitrary<{ actor: Actor; own: string[] }> = fc.record({
  actor: fc.constantFrom(...ROLES).map((role) => ({
    personId: 'p',
    candidate: 'Ingrid',
    email: 'ingrid@nordvik.example',
    organisationId: 'o',
    role,
    subscribed: true,
  })),
  own: fc.subarray(GROUPS),
});

const opens = ({ accessibleBy, groupsWithAccess }: ChosenAccess, { actor, own }: { actor: Actor; own: string[] }) =>
  opensTo({ accessibleBy, groups: groupsWithAccess }, actor, own);

test('access that is no broader opens to nobody whom the other keeps out', () => {
  fc.assert(
    fc.property(access, access, reader, (narrow, broad, who) => {
      fc.pre(isNoBroader(narrow, broad));
      expect(opens(narrow, who) && !opens(broad, who)).toBe(false);
    }),
  );
});

// Specification 5.10
test('the order is me, supporters, selectedGroups, org; a subset of groups is narrower', () => {
  const levels = ACCESS_LEVELS.map((accessibleBy) => ({ accessibleBy, groupsWithAccess: ['g1'] }));
  levels.forEach((narrow, place) =>
    levels.forEach((broad, other) => expect(isNoBroader(narrow, broad)).toBe(place <= other)),
  );
  const groups = (...groupsWithAccess: string[]) => ({ accessibleBy: 'selectedGroups' as const, groupsWithAccess });
  expect(isNoBroader(groups('g1'), groups('g1', 'g2'))).toBe(true);
  expect(isNoBroader(groups('g1', 'g3'), groups('g1', 'g2'))).toBe(false);
});
