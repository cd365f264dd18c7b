import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCESS_LEVELS } from './access-level.ts';
import { type Actor, ROLES } from './actor.ts';
import { isOnCandidateSide, isReadableBy, isSharedWith, opensTo, type Owned, relationIn } from './readable-by.ts';

const GROUPS = ['g1', 'g2', 'g3'];

function actor(fields: Partial<Actor>): Actor {
  return {
    personId: 'p',
    candidate: 'Ingrid',
    email: 'ingrid@nordvik.example',
    organisationId: 'o',
    role: 'member',
    subscribed: true,
    ...fields,
  };
}

const anybody = fc
  .record({
    organisationId: fc.constantFrom('o', null),
    role: fc.constantFrom(...ROLES),
    subscribed: fc.boolean(),
  })
  .map(({ role, organisationId, subscribed }) => actor({ role: organisationId && role, organisationId, subscribed }));
const someGroups = fc.subarray(GROUPS);

test('a broader level never keeps out a person whom a narrower one lets in', () => {
  fc.assert(
    fc.property(anybody, someGroups, someGroups, (reader, groups, own) => {
      const opened = ACCESS_LEVELS.map((accessibleBy) => opensTo({ accessibleBy, groups }, reader, own));
      expect(opened).toEqual([...opened].sort());
    }),
  );
});

test('sharing with more groups never keeps anybody out', () => {
  fc.assert(
    fc.property(anybody, someGroups, someGroups, someGroups, (reader, groups, more, own) => {
      const opens = (shared: string[]) => opensTo({ accessibleBy: 'selectedGroups', groups: shared }, reader, own);
      expect(opens(groups) && !opens([...groups, ...more])).toBe(false);
    }),
  );
});

// Specification 6.4
test('“me” opens to nobody, and no level opens to the invited or to people without an organisation', () => {
  for (const role of ROLES)
    expect(opensTo({ accessibleBy: 'me', groups: GROUPS }, actor({ role }), GROUPS)).toBe(false);
  for (const accessibleBy of ACCESS_LEVELS) {
    expect(opensTo({ accessibleBy, groups: GROUPS }, actor({ role: 'invited' }), GROUPS)).toBe(false);
    expect(opensTo({ accessibleBy, groups: GROUPS }, actor({ organisationId: null, role: null }), GROUPS)).toBe(false);
  }
});

test('a member is let in only by a group in common', () => {
  const shown = { accessibleBy: 'selectedGroups' as const, groups: ['g1', 'g2'] };
  expect(opensTo(shown, actor({}), ['g2'])).toBe(true);
  expect(opensTo(shown, actor({}), ['g3'])).toBe(false);
  expect(opensTo(shown, actor({}), [])).toBe(false);
});

const thing = (fields: Partial<Owned>): Owned => ({ tenantId: 'o', makerId: 'x', candidateId: 'y', ...fields });

test('maker and candidate own a thing, a person who is both is its maker, and everybody else reads', () => {
  expect(relationIn(thing({ makerId: 'p' }), actor({ role: 'supporter' }))).toBe('maker');
  expect(relationIn(thing({ candidateId: 'p' }), actor({}))).toBe('candidate');
  expect(relationIn(thing({ makerId: 'p', candidateId: 'p' }), actor({}))).toBe('maker');
  expect(relationIn(thing({}), actor({}))).toBe('reader');
});

test('a maker who is not the candidate owns it only while owner or supporter there', () => {
  const aboutAnother = thing({ makerId: 'p' });
  const own = ROLES.filter((role) => isOnCandidateSide(aboutAnother, actor({ role })));
  expect(own).toEqual(['owner', 'supporter']);
  for (const role of ROLES)
    expect(isOnCandidateSide(thing({ makerId: 'p', candidateId: 'p' }), actor({ role }))).toBe(true);
});

test('a person who has left loses what stayed; a person’s own things stay with them everywhere', () => {
  const made = thing({ makerId: 'p' });
  expect(isOnCandidateSide(made, actor({ organisationId: 'elsewhere', role: 'owner' }))).toBe(false);
  expect(isOnCandidateSide(made, actor({ organisationId: null, role: null }))).toBe(false);
  const own = thing({ tenantId: 'p', makerId: 'p', candidateId: 'p' });
  expect(isOnCandidateSide(own, actor({ organisationId: 'elsewhere' }))).toBe(true);
  expect(isOnCandidateSide(own, actor({ organisationId: null, role: null }))).toBe(true);
});

test('a level opens a thing in its own organisation only, and “me” leaves it to its candidate side', () => {
  const shared = { ...thing({}), accessibleBy: 'org' as const, groups: [] };
  expect(isSharedWith(shared, actor({}), [])).toBe(true);
  expect(isSharedWith({ ...shared, tenantId: 'elsewhere' }, actor({}), [])).toBe(false);
  const mine = { ...thing({ makerId: 'p', candidateId: 'p' }), accessibleBy: 'me' as const, groups: [] };
  expect(isReadableBy(mine, actor({}), [])).toBe(true);
  expect(isReadableBy(mine, actor({ personId: 'q', role: 'owner' }), GROUPS)).toBe(false);
});
