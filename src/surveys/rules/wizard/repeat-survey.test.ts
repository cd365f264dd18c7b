import { expect, test } from 'vitest';
import { NOTHING_TO_SHARE, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { askedAgain, type AskedBefore, isSameQuestion } from './repeat-survey.ts';

const today = calendarDay('2026-11-22');
const CHOICES: SharingChoices = {
  ...NOTHING_TO_SHARE,
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [{ id: 'g1', name: 'Sales' }],
  people: [{ userId: 'sara', candidate: 'Sara' }] as SharingChoices['people'],
};
const BEFORE: AskedBefore = {
  surveyName: 'Adviser for Nordvik',
  surveyType: 'delivery',
  invitationText: 'Hi!\nFour questions.',
  defaultLang: 'en',
  allowAnonymous: true,
  accessibleBy: 'selectedGroups',
  groupsWithAccess: ['g1'],
  onBehalfOf: null,
  part: 'maker',
  status: 'finished',
};
const PEOPLE = [
  { email: 'a@fjell.example', lang: 'en' as const, declined: false, delivery: 'sent' },
  { email: 'b@fjell.example', lang: 'no' as const, declined: false, delivery: 'failed' },
];

test('takes over type, texts, people, languages and access field by field, and sets new days', () => {
  expect(askedAgain(BEFORE, PEOPLE, { today, choices: CHOICES })).toEqual({
    surveyName: 'Adviser for Nordvik',
    surveyType: 'delivery',
    invitationText: 'Hi!\nFour questions.',
    responders: [
      { email: 'a@fjell.example', lang: 'en' },
      { email: 'b@fjell.example', lang: 'no' },
    ],
    allowAnonymous: true,
    startDate: '',
    endDate: '2026-11-29',
    defaultLang: 'en',
    accessibleBy: 'selectedGroups',
    groupsWithAccess: ['g1'],
    onBehalfOf: '',
  });
});

test('leaves out people who declined, opted out or were erased', () => {
  const people = [
    ...PEOPLE,
    { email: 'c@fjell.example', lang: 'no' as const, declined: true, delivery: 'sent' },
    { email: 'd@fjell.example', lang: 'no' as const, declined: false, delivery: 'optedOut' },
    { email: '', lang: 'no' as const, declined: false, delivery: 'sent' },
  ];
  const { responders } = askedAgain(BEFORE, people, { today, choices: CHOICES });
  expect(responders.map(({ email }) => email)).toEqual(['a@fjell.example', 'b@fjell.example']);
});

test('drops a deleted group, and replaces a level that can no longer be chosen', () => {
  const gone = askedAgain({ ...BEFORE, groupsWithAccess: ['g1', 'g9'] }, [], { today, choices: CHOICES });
  expect(gone.groupsWithAccess).toEqual(['g1']);
  const alone = askedAgain(BEFORE, [], { today, choices: NOTHING_TO_SHARE });
  expect([alone.accessibleBy, alone.groupsWithAccess]).toEqual(['me', []]);
});

test('keeps the candidate of a survey on behalf of somebody; the candidate repeats it for themselves', () => {
  const about = { ...BEFORE, onBehalfOf: 'sara', accessibleBy: 'supporters' as const };
  expect(askedAgain(about, [], { today, choices: CHOICES })).toMatchObject({
    onBehalfOf: 'sara',
    accessibleBy: 'supporters',
  });
  expect(askedAgain({ ...about, part: 'candidate' }, [], { today, choices: CHOICES }).onBehalfOf).toBe('');
  const left = askedAgain({ ...about, onBehalfOf: 'somebody gone' }, [], { today, choices: CHOICES });
  expect(left.onBehalfOf).toBe('');
});

test('is the same question if type and person are the same and the previous survey has ended', () => {
  const form = askedAgain(BEFORE, [], { today, choices: CHOICES });
  expect(isSameQuestion(form, BEFORE)).toBe(true);
  expect(isSameQuestion({ ...form, surveyType: 'workshop' }, BEFORE)).toBe(false);
  expect(isSameQuestion({ ...form, onBehalfOf: 'sara' }, BEFORE)).toBe(false);
  expect(isSameQuestion(form, { ...BEFORE, status: 'ongoing' })).toBe(false);
});
