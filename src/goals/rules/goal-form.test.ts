import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '#platform/rules/kept-draft.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import {
  categoriesOf,
  emptyGoal,
  GOAL_DRAFTS,
  type GoalBounds,
  goalDraftOfToday,
  type GoalForm,
  goalFieldOf,
  problemsInGoalForm,
} from './goal-form.ts';
import { groupsWithin } from './starting-points/survey.ts';

const TODAY = calendarDay('2026-11-20');
const NORDVIK = { allowPrivateSurveys: true, groups: ['leaders', 'sales'] };
const SHARED_WITH_LEADERS = { accessibleBy: 'selectedGroups', groupsWithAccess: ['leaders'] } as const;

const form = (change: Partial<GoalForm> = {}): GoalForm => ({
  surveyType: 'delivery',
  originalFrom: '',
  originalTo: '',
  name: 'Status every week',
  categories: ['communication'],
  situation: '',
  goal: '',
  plan: '',
  endDate: '2027-05-21',
  accessibleBy: 'me',
  groupsWithAccess: [],
  ...change,
});
const bounds = (change: Partial<GoalBounds> = {}): GoalBounds => ({
  today: TODAY,
  start: {
    subject: 'survey',
    surveyType: 'delivery',
    proposed: 'expectations',
    access: SHARED_WITH_LEADERS,
    policy: NORDVIK,
  },
  stored: null,
  ...change,
});
const ofOrganisation = (fromDate?: string) => bounds({ start: { subject: 'organisation', fromDate } });
const organisationForm = (change: Partial<GoalForm> = {}) => ({
  ...emptyGoal(ofOrganisation()),
  name: 'Clearer',
  ...change,
});
const problems = (change: Partial<GoalForm>, within = bounds()) =>
  Object.fromEntries(problemsInGoalForm(form(change), within));

// Specification 5.6
test.each([
  ['a survey', form(), bounds()],
  ['an organisation', organisationForm(), ofOrganisation()],
])('requires a visible name and a future or stored end date for a goal of %s', (_, right, within) => {
  const wrong = (change: Partial<GoalForm>, storedEnd?: string) => {
    const stored = storedEnd === undefined ? null : { ...right, endDate: calendarDay(storedEnd) };
    return Object.fromEntries(problemsInGoalForm({ ...right, ...change }, { ...within, stored }));
  };
  expect(wrong({})).toEqual({});
  expect(wrong({ name: ' ', endDate: '' })).toEqual({ name: 'name.required', endDate: 'endDate.required' });
  expect(wrong({ endDate: '2027-02-30' })).toEqual({ endDate: 'endDate.required' });
  expect(wrong({ endDate: '2026-11-20' })).toEqual({ endDate: 'endDate.inPast' });
  expect(wrong({ endDate: '2026-11-21' })).toEqual({});
  expect(wrong({ endDate: '2126-11-20' })).toEqual({});
  expect(wrong({ endDate: '2126-11-22' })).toEqual({ endDate: 'endDate.tooLate' });
  expect(wrong({ endDate: '2026-11-01' }, '2026-11-01')).toEqual({});
  expect(wrong({ endDate: '2026-11-02' }, '2026-11-01')).toEqual({ endDate: 'endDate.inPast' });
  expect(wrong({ endDate: '' }, '2026-11-01')).toEqual({ endDate: 'endDate.required' });
});

test('requires a period whose start is not after its end', () => {
  const wrong = (change: Partial<GoalForm>) => [
    ...problemsInGoalForm(organisationForm(change), ofOrganisation()).entries(),
  ];
  const invalid = [['originalTo', 'originalPeriod.invalid']];
  expect(wrong({ originalFrom: '2026-05-02', originalTo: '2026-05-01' })).toEqual(invalid);
  expect(wrong({ originalFrom: '2026-05-01', originalTo: '2026-05-01' })).toEqual([]);
  expect(wrong({ originalFrom: '' })).toEqual(invalid);
});

// Specification 5.6, 9.2
test('proposes a period from six months back to a year ahead, and an end in half a year', () => {
  const proposed = (fromDate?: string) => emptyGoal({ ...ofOrganisation(fromDate), today: calendarDay('2026-11-22') });
  expect(proposed()).toMatchObject({ originalFrom: '2026-05-22', originalTo: '2027-11-22', endDate: '2027-05-23' });
  expect(proposed('2026-01-01').originalFrom).toBe('2026-01-01');
  expect(proposed('2026-02-30').originalFrom).toBe('2026-05-22');
});

test('ignores questions that were chosen before the type was changed', () => {
  const chosen = form({ surveyType: 'delivery', categories: ['quality', 'engaging', 'expertise'] });
  expect(categoriesOf(chosen)).toEqual(['expertise', 'quality']);
  const period = { originalFrom: '2026-05-01', originalTo: '2026-05-02' };
  expect([...problemsInGoalForm({ ...chosen, ...period }, ofOrganisation())]).toEqual([]);
});

test('refuses to open a goal to people whom its survey is not open to', () => {
  expect(problems({ accessibleBy: 'org' })).toEqual({ accessibleBy: 'accessibleBy.tooBroad' });
  expect(problems({ accessibleBy: 'selectedGroups', groupsWithAccess: ['sales'] })).toHaveProperty('groupsWithAccess');
  expect(problems({ accessibleBy: 'selectedGroups' })).toEqual({ groupsWithAccess: 'groupsWithAccess.required' });
});

test('offers the groups of the survey, or all groups when everyone can see the survey', () => {
  const groups = [{ id: 'leaders' }, { id: 'sales' }];
  expect(groupsWithin(groups, SHARED_WITH_LEADERS)).toEqual([{ id: 'leaders' }]);
  expect(groupsWithin(groups, { accessibleBy: 'org', groupsWithAccess: [] })).toEqual(groups);
});

test('finds the field of a problem, or null for an unknown field', () => {
  expect(goalFieldOf('plan.tooLong')).toBe('plan');
  expect(goalFieldOf('endDate.inPast')).toBe('endDate');
  expect(goalFieldOf('originalPeriod.invalid')).toBe('originalTo');
  expect(goalFieldOf('originalSurvey.required')).toBeNull();
  expect(goalFieldOf('tooLong')).toBeNull();
  expect(goalFieldOf('constructor.odd')).toBeNull();
});

test.each([
  ['a survey', form({ plan: 'Fridays' }), bounds()],
  ['an organisation', organisationForm(), ofOrganisation()],
])('restores the draft of a goal of %s, unless a question of it does not exist', (_, kept, within) => {
  const text = writeDraft(GOAL_DRAFTS, { form: kept, changedOn: TODAY });
  const read = readDraft(GOAL_DRAFTS, text)?.form;
  expect(read && goalDraftOfToday(read, within)).toEqual(kept);
  const odd = text.replace(/"categories":\[.*?\]/, '"categories":["taste"]');
  expect(readDraft(GOAL_DRAFTS, odd)).toBeNull();
});

test('keeps a draft only when it holds words', () => {
  expect(GOAL_DRAFTS.isWorthKeeping(form({ name: ' ' }))).toBe(false);
  expect(GOAL_DRAFTS.isWorthKeeping(form({ name: '', situation: 'x' }))).toBe(true);
  expect(GOAL_DRAFTS.isWorthKeeping(emptyGoal(ofOrganisation()))).toBe(false);
});

test('replaces what is no longer allowed in a draft, and keeps its words', () => {
  const read = (kept: GoalForm, within = bounds()) => goalDraftOfToday(kept, within);
  const old = form({
    plan: 'Fridays',
    endDate: '2026-11-01',
    accessibleBy: 'selectedGroups',
    groupsWithAccess: ['gone'],
  });
  expect(read(old)).toEqual({ ...form(), plan: 'Fridays', endDate: '2027-05-21' });
  expect(read(organisationForm({ endDate: '2026-11-01' }), ofOrganisation()).endDate).toBe('2027-05-21');
  const fine = form({ accessibleBy: 'selectedGroups', groupsWithAccess: ['leaders', 'gone'], endDate: '2026-12-01' });
  expect(read(fine)).toEqual({ ...fine, groupsWithAccess: ['leaders'] });
  expect(read(form({ categories: ['relevance'] })).categories).toEqual(['expectations']);
});
