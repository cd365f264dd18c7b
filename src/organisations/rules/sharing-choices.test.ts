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

test('choosing somebody forces supporters, unless groups are chosen; back to oneself nothing changes', () => {
  const policy = policyOf(CHOICES);
  for (const accessibleBy of ['me', 'org', 'supporters'] as const)
    expect(accessFor('sara', accessibleBy, policy)).toBe('supporters');
  expect(accessFor('sara', 'selectedGroups', policy)).toBe('selectedGroups');
  expect(accessFor(null, 'org', policy)).toBe('org');
});

test('the level that is stored is offered even when it may not be chosen any more', () => {
  const policy = policyOf({ ...CHOICES, allowPrivateSurveys: false });
  expect(offeredLevels(null, policy, null)).toEqual(['supporters', 'selectedGroups', 'org']);
  expect(offeredLevels(null, policy, 'me')).toEqual(['me', 'supporters', 'selectedGroups', 'org']);
  expect(offeredLevels(null, null, 'org')).toEqual(['org', 'me']);
});

test('groups are promised only where they open the survey', () => {
  expect(chosenGroupNames(CHOSEN, CHOICES)).toEqual(['Drift']);
  expect(chosenGroupNames({ ...CHOSEN, accessibleBy: 'org' }, CHOICES)).toEqual([]);
});

test('a group is chosen or not, in the order of the list; one that is gone is dropped on the way', () => {
  expect(groupsChosen(['g2', 'gone'], { id: 'g1', on: true }, CHOICES)).toEqual(['g1', 'g2']);
  expect(groupsChosen(['g1', 'g2'], { id: 'g2', on: false }, CHOICES)).toEqual(['g1']);
});
