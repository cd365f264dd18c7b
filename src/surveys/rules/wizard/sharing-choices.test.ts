import { expect, test } from 'vitest';
import {
  accessFor,
  chosenGroupNames,
  NOTHING_TO_SHARE,
  offeredLevels,
  policyOf,
  type SharingChoices,
  withinChoices,
} from './sharing-choices.ts';
import { isSameAccess } from '../survey-draft.ts';
import type { WizardForm } from './wizard-form.ts';

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
const FORM = { accessibleBy: 'selectedGroups', groupsWithAccess: ['g2', 'gone'], onBehalfOf: 'gone' } as WizardForm;

test('a draft keeps the people and groups that are still there', () => {
  expect(withinChoices(FORM, CHOICES)).toMatchObject({ groupsWithAccess: ['g2'], onBehalfOf: '' });
  expect(withinChoices({ ...FORM, onBehalfOf: 'sara' }, CHOICES)).toMatchObject({ onBehalfOf: 'sara' });
});

test('a draft of somebody who has left their organisation is for themselves alone', () => {
  expect(withinChoices({ ...FORM, onBehalfOf: 'sara' }, NOTHING_TO_SHARE)).toEqual({
    accessibleBy: 'me',
    groupsWithAccess: [],
    onBehalfOf: '',
  });
});

test('choosing somebody forces supporters, unless groups are chosen; back to oneself nothing changes', () => {
  const policy = policyOf(CHOICES);
  for (const accessibleBy of ['me', 'org', 'supporters'] as const)
    expect(accessFor({ accessibleBy, onBehalfOf: 'sara' }, policy)).toBe('supporters');
  expect(accessFor({ accessibleBy: 'selectedGroups', onBehalfOf: 'sara' }, policy)).toBe('selectedGroups');
  expect(accessFor({ accessibleBy: 'org', onBehalfOf: '' }, policy)).toBe('org');
});

test('the level that is stored is offered even when it may not be chosen any more', () => {
  const policy = policyOf({ ...CHOICES, allowPrivateSurveys: false });
  expect(offeredLevels('', policy, null)).toEqual(['supporters', 'selectedGroups', 'org']);
  expect(offeredLevels('', policy, 'me')).toEqual(['me', 'supporters', 'selectedGroups', 'org']);
  expect(offeredLevels('', null, 'org')).toEqual(['org', 'me']);
});

test('groups are promised only where they open the survey', () => {
  expect(chosenGroupNames(FORM, CHOICES)).toEqual(['Drift']);
  expect(chosenGroupNames({ ...FORM, accessibleBy: 'org' }, CHOICES)).toEqual([]);
});

test('groups in another order, or beside a level that does not speak of them, are the same access', () => {
  const groups = (groupsWithAccess: string[]) => ({ accessibleBy: 'selectedGroups' as const, groupsWithAccess });
  expect(isSameAccess(groups(['a', 'b']), groups(['b', 'a']))).toBe(true);
  expect(isSameAccess(groups(['a']), groups(['a', 'b']))).toBe(false);
  expect(isSameAccess(groups(['a', 'b']), groups(['a']))).toBe(false);
  expect(
    isSameAccess({ accessibleBy: 'org', groupsWithAccess: ['a'] }, { accessibleBy: 'org', groupsWithAccess: [] }),
  ).toBe(true);
});
