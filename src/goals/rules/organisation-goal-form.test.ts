import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import {
  categoriesOf,
  emptyOrganisationGoal,
  fieldOfCode,
  isGoalWorthKeeping,
  keptOrganisationGoal,
  type OrganisationGoalForm,
  problemsInGoalForm,
} from './organisation-goal-form.ts';

const TODAY = calendarDay('2026-11-22');
const form = (given: Partial<OrganisationGoalForm> = {}): OrganisationGoalForm => ({
  ...emptyOrganisationGoal(TODAY, undefined),
  name: 'Clearer deliveries',
  ...given,
});
const wrong = (given: Partial<OrganisationGoalForm>, storedEnd: string | null = null) => [
  ...problemsInGoalForm(form(given), { today: TODAY, storedEnd }).values(),
];

test('the starting point is proposed from six months back to a year ahead, and the end in half a year', () => {
  expect(form()).toMatchObject({ originalFrom: '2026-05-22', originalTo: '2027-11-22', endDate: '2027-05-23' });
  expect(emptyOrganisationGoal(TODAY, '2026-01-01').originalFrom).toBe('2026-01-01');
  expect(emptyOrganisationGoal(TODAY, '2026-02-30').originalFrom).toBe('2026-05-22');
  expect(wrong({})).toEqual([]);
});

test('a goal needs a name that can be seen, a period that does not end before it begins, and a day ahead', () => {
  expect(wrong({ name: ' ' })).toEqual(['name.required']);
  expect(wrong({ originalFrom: '2026-05-02', originalTo: '2026-05-01' })).toEqual(['originalPeriod.invalid']);
  expect(wrong({ originalFrom: '2026-05-01', originalTo: '2026-05-01' })).toEqual([]);
  expect(wrong({ originalFrom: '' })).toEqual(['originalPeriod.invalid']);
  expect(wrong({ endDate: '' })).toEqual(['endDate.required']);
  expect(wrong({ endDate: '2026-11-22' })).toEqual(['endDate.inPast']);
  expect(wrong({ endDate: '2026-11-23' })).toEqual([]);
  expect(wrong({ endDate: '2126-11-22' })).toEqual([]);
  expect(wrong({ endDate: '2126-11-24' })).toEqual(['endDate.tooLate']);
});

test('an end date that has passed may stay while something else is changed', () => {
  expect(wrong({ endDate: '2026-10-01' }, '2026-10-01')).toEqual([]);
  expect(wrong({ endDate: '2026-10-02' }, '2026-10-01')).toEqual(['endDate.inPast']);
});

test('questions of another type, chosen before the type was changed, do not count', () => {
  expect(categoriesOf(form({ surveyType: 'delivery', categories: ['quality', 'engaging', 'expertise'] }))).toEqual([
    'expertise',
    'quality',
  ]);
});

test('what the server finds wrong stands at the field that it is about', () => {
  expect(fieldOfCode('originalPeriod.invalid')).toBe('originalTo');
  expect(fieldOfCode('endDate.inPast')).toBe('endDate');
  expect(fieldOfCode('tooLong')).toBe('name');
});

test('a draft is kept once there are words, and what is no draft is not read', () => {
  expect(isGoalWorthKeeping(emptyOrganisationGoal(TODAY, undefined))).toBe(false);
  expect(isGoalWorthKeeping(form())).toBe(true);
  const kept = (given: unknown) =>
    keptOrganisationGoal(JSON.stringify({ form: given, changedOn: '2026-11-20' }), TODAY);
  expect(kept(form())).toEqual({ form: form(), changedOn: '2026-11-20' });
  expect(kept(form({ endDate: '2026-11-01' }))?.form.endDate).toBe('2027-05-23');
  expect(kept({ ...form(), categories: ['taste'] })).toBeNull();
  expect(keptOrganisationGoal('{', TODAY)).toBeNull();
  expect(keptOrganisationGoal(null, TODAY)).toBeNull();
});
