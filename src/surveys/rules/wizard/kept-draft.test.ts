import { expect, test } from 'vitest';
import { NOTHING_TO_SHARE, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { readDraft, writeDraft } from '#platform/rules/kept-draft.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { SURVEY_DRAFTS, withDatesFrom, withinChoices } from './kept-draft.ts';
import type { WizardForm } from './wizard-form.ts';

const FORM: WizardForm = {
  surveyName: 'Leaders’ retreat',
  surveyType: 'delivery',
  invitationText: '',
  responders: [{ email: 'a@b.example', lang: 'en' }],
  allowAnonymous: true,
  startDate: '',
  endDate: '2026-11-27',
  defaultLang: 'no',
  accessibleBy: 'me',
  groupsWithAccess: ['g'],
  onBehalfOf: '',
};
const DAY = calendarDay('2026-11-20');

test('restores a draft, unless its type of survey does not exist', () => {
  const text = writeDraft(SURVEY_DRAFTS, { form: FORM, changedOn: DAY });
  expect(readDraft(SURVEY_DRAFTS, text)?.form).toEqual(FORM);
  expect(readDraft(SURVEY_DRAFTS, text.replace('delivery', 'annual'))).toBeNull();
});

test('does not keep a form without a word or an address', () => {
  expect(SURVEY_DRAFTS.isWorthKeeping({ ...FORM, surveyName: ' ', responders: [] })).toBe(false);
  expect(SURVEY_DRAFTS.isWorthKeeping({ ...FORM, surveyName: '' })).toBe(true);
});

test('replaces days that have passed, and keeps days to come', () => {
  const later = withDatesFrom(
    { ...FORM, startDate: '2026-11-22' },
    calendarDay('2026-11-25'),
    calendarDay('2026-12-02'),
  );
  expect([later.startDate, later.endDate]).toEqual(['', '2026-12-02']);
  const soon = withDatesFrom({ ...FORM, startDate: '2026-11-22' }, DAY, calendarDay('2026-11-27'));
  expect([soon.startDate, soon.endDate]).toEqual(['2026-11-22', '2026-11-27']);
});

const NORDVIK: SharingChoices = {
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [
    { id: 'g1', name: 'Salg' },
    { id: 'g2', name: 'Drift' },
  ],
  people: [{ userId: 'sara', candidate: 'Sara El-Amin' }],
  groupsHref: null,
};
const SHARED = { accessibleBy: 'selectedGroups', groupsWithAccess: ['g2', 'gone'], onBehalfOf: 'gone' } as WizardForm;

test('keeps people and groups that still exist', () => {
  expect(withinChoices(SHARED, NORDVIK)).toMatchObject({ groupsWithAccess: ['g2'], onBehalfOf: '' });
  expect(withinChoices({ ...SHARED, onBehalfOf: 'sara' }, NORDVIK)).toMatchObject({ onBehalfOf: 'sara' });
});

test('makes a draft of a person who has left their organisation private', () => {
  expect(withinChoices({ ...SHARED, onBehalfOf: 'sara' }, NOTHING_TO_SHARE)).toEqual({
    accessibleBy: 'me',
    groupsWithAccess: [],
    onBehalfOf: '',
  });
});
