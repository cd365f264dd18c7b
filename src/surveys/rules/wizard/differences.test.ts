import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import type { WizardForm } from './wizard-form.ts';

const FORM: WizardForm = {
  surveyName: 'Retreat',
  surveyType: 'workshop',
  invitationText: 'Hello',
  responders: [],
  allowAnonymous: false,
  startDate: '2026-11-20',
  endDate: '2026-12-01',
  defaultLang: 'en',
  accessibleBy: 'selectedGroups',
  groupsWithAccess: ['g1', 'g2'],
  onBehalfOf: '',
};

test('names the differing fields in the order of the wizard, and no others', () => {
  expect(differences(FORM, { ...FORM })).toEqual([]);
  expect(differences(FORM, { ...FORM, endDate: '2026-12-02', surveyName: 'Day out', allowAnonymous: true })).toEqual([
    'surveyName',
    'allowAnonymous',
    'endDate',
  ]);
});

test('compares groups together with their level, in any order', () => {
  expect(differences(FORM, { ...FORM, groupsWithAccess: ['g2', 'g1'] })).toEqual([]);
  expect(differences(FORM, { ...FORM, groupsWithAccess: ['g1'] })).toEqual(['accessibleBy']);
  const org = { ...FORM, accessibleBy: 'org' } as const;
  expect(differences(org, { ...org, groupsWithAccess: [] }), 'where groups do not count').toEqual([]);
});
