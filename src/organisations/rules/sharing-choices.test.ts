import { expect, test } from 'vitest';
import {
  accessFor,
  chosenGroupNames,
  groupsChosen,
  offeredLevels,
  policyOf,
  type SharingChoices,
} from './sharing-choices.ts';

const CHOICES: SharingChoices = {
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [
    { id: 'g1', name: 'Salg' },
    { id: 'g2', name: 'Drift' },
  ],
  people: [{ userId: 'sara', candidate: 'Sara El-Amin' }],
  groupsHref: null,
};
const CHOSEN = { accessibleBy: 'selectedGroups', groupsWithAccess: ['g2', 'gone'] } as const;

// Specification 6.6
test('forces supporters on behalf of somebody unless groups are chosen, and changes nothing back for oneself', () => {
  const policy = policyOf(CHOICES);
  for (const accessibleBy of ['me', 'org', 'supporters'] as const)
    expect(accessFor('sara', accessibleBy, policy)).toBe('supporters');
  expect(accessFor('sara', 'selectedGroups', policy)).toBe('selectedGroups');
  expect(accessFor(null, 'org', policy)).toBe('org');
});

test('offers the stored level even if it may no longer be chosen', () => {
  const policy = policyOf({ ...CHOICES, allowPrivateSurveys: false });
  expect(offeredLevels(null, policy, null)).toEqual(['supporters', 'selectedGroups', 'org']);
  expect(offeredLevels(null, policy, 'me')).toEqual(['me', 'supporters', 'selectedGroups', 'org']);
  expect(offeredLevels(null, null, 'org')).toEqual(['org', 'me']);
});

test('promises groups only where they open the survey', () => {
  expect(chosenGroupNames(CHOSEN, CHOICES)).toEqual(['Drift']);
  expect(chosenGroupNames({ ...CHOSEN, accessibleBy: 'org' }, CHOICES)).toEqual([]);
});

test('toggles a group in the order of the list, and drops one that no longer exists', () => {
  expect(groupsChosen(['g2', 'gone'], { id: 'g1', on: true }, CHOICES)).toEqual(['g1', 'g2']);
  expect(groupsChosen(['g1', 'g2'], { id: 'g2', on: false }, CHOICES)).toEqual(['g1']);
});
