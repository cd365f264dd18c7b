import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCESS_LEVELS } from './access-level.ts';
import { type Actor, ROLES } from './actor.ts';
import { abilitiesOf, accessOptions, opensTo } from './roles.ts';

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

test('a broader level never shuts out somebody whom a narrower one lets in', () => {
  fc.assert(
    fc.property(anybody, someGroups, someGroups, (reader, groups, own) => {
      const opened = ACCESS_LEVELS.map((accessibleBy) => opensTo({ accessibleBy, groups }, reader, own));
      expect(opened).toEqual([...opened].sort());
    }),
  );
});

test('sharing with more groups never shuts anybody out', () => {
  fc.assert(
    fc.property(anybody, someGroups, someGroups, someGroups, (reader, groups, more, own) => {
      const opens = (shared: string[]) => opensTo({ accessibleBy: 'selectedGroups', groups: shared }, reader, own);
      expect(opens(groups) && !opens([...groups, ...more])).toBe(false);
    }),
  );
});

test('“me” opens to nobody, and nothing opens to the invited or to people alone', () => {
  for (const role of ROLES)
    expect(opensTo({ accessibleBy: 'me', groups: GROUPS }, actor({ role }), GROUPS)).toBe(false);
  for (const accessibleBy of ACCESS_LEVELS) {
    expect(opensTo({ accessibleBy, groups: GROUPS }, actor({ role: 'invited' }), GROUPS)).toBe(false);
    expect(opensTo({ accessibleBy, groups: GROUPS }, actor({ organisationId: null, role: null }), GROUPS)).toBe(false);
  }
});

test('a member is let in by a group in common and by no other', () => {
  const shown = { accessibleBy: 'selectedGroups' as const, groups: ['g1', 'g2'] };
  expect(opensTo(shown, actor({}), ['g2'])).toBe(true);
  expect(opensTo(shown, actor({}), ['g3'])).toBe(false);
  expect(opensTo(shown, actor({}), [])).toBe(false);
});

test('what may be chosen: alone only oneself, on behalf at least the supporters, private where it is allowed', () => {
  const policy = { allowPrivateSurveys: true, groups: GROUPS };
  expect(accessOptions(null, null)).toEqual(['me']);
  expect(accessOptions(null, policy)).toEqual([...ACCESS_LEVELS]);
  expect(accessOptions(null, { ...policy, allowPrivateSurveys: false })).toEqual(ACCESS_LEVELS.slice(1));
  expect(accessOptions('somebody', policy)).toEqual(['supporters', 'selectedGroups']);
});

test('a subscription widens the limits of those who take part, and of nobody else', () => {
  expect(abilitiesOf(actor({})).fullLimits).toBe(true);
  expect(abilitiesOf(actor({ subscribed: false })).fullLimits).toBe(false);
  expect(abilitiesOf(actor({ role: 'invited' })).fullLimits).toBe(false);
  expect(abilitiesOf(actor({ role: null, organisationId: null })).fullLimits).toBe(false);
});
