import { expect, test } from 'vitest';
import { ACCESS_LEVELS } from './access-level.ts';
import type { Actor } from './actor.ts';
import { abilitiesOf, accessOptions } from './roles.ts';

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

// Specification 5.10
test('the options are: only oneself without an organisation, at least supporters on behalf, private where allowed', () => {
  const policy = { allowPrivateSurveys: true, groups: GROUPS };
  expect(accessOptions(null, null)).toEqual(['me']);
  expect(accessOptions(null, policy)).toEqual([...ACCESS_LEVELS]);
  expect(accessOptions(null, { ...policy, allowPrivateSurveys: false })).toEqual(ACCESS_LEVELS.slice(1));
  expect(accessOptions('somebody', policy)).toEqual(['supporters', 'selectedGroups']);
});

// Specification 1.8, 9.4
test('a subscription raises the limits of active members only', () => {
  expect(abilitiesOf(actor({})).fullLimits).toBe(true);
  expect(abilitiesOf(actor({ subscribed: false })).fullLimits).toBe(false);
  expect(abilitiesOf(actor({ role: 'invited' })).fullLimits).toBe(false);
  expect(abilitiesOf(actor({ role: null, organisationId: null })).fullLimits).toBe(false);
});
