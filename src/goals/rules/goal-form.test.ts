import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import {
  draftOfToday,
  type GoalBounds,
  type GoalForm,
  goalFieldOf,
  groupsWithin,
  isGoalWorthKeeping,
  problemsInGoalForm,
  readGoalDraft,
  writeGoalDraft,
} from './goal-form.ts';

const TODAY = calendarDay('2026-11-20');
const NORDVIK = { allowPrivateSurveys: true, groups: ['leaders', 'sales'] };
const SHARED_WITH_LEADERS = { accessibleBy: 'selectedGroups', groupsWithAccess: ['leaders'] } as const;

const form = (change: Partial<GoalForm> = {}): GoalForm => ({
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
  origin: { surveyType: 'delivery', access: SHARED_WITH_LEADERS },
  policy: NORDVIK,
  stored: null,
  ...change,
});
const problems = (change: Partial<GoalForm>, within = bounds()) =>
  Object.fromEntries(problemsInGoalForm(form(change), within));

test('a form that is right has no problem', () => {
  expect(problems({})).toEqual({});
  expect(problems({ accessibleBy: 'selectedGroups', groupsWithAccess: ['leaders'] })).toEqual({});
});

test('without an end date the other fields are judged all the same', () => {
  expect(problems({ name: ' ', endDate: '' })).toEqual({ name: 'name.required', endDate: 'endDate.required' });
  expect(problems({ endDate: '2027-02-30' })).toEqual({ endDate: 'endDate.required' });
});

test('the end lies ahead, by a day at least', () => {
  expect(problems({ endDate: '2026-11-20' })).toEqual({ endDate: 'endDate.inPast' });
  expect(problems({ endDate: '2026-11-21' })).toEqual({});
});

test('an end date that is stored and has passed may stay, and no other one that has', () => {
  const stored = { ...form(), endDate: calendarDay('2026-11-01') };
  expect(problems({ endDate: '2026-11-01' }, bounds({ stored }))).toEqual({});
  expect(problems({ endDate: '2026-11-02' }, bounds({ stored }))).toEqual({ endDate: 'endDate.inPast' });
  expect(problems({ endDate: '' }, bounds({ stored }))).toEqual({ endDate: 'endDate.required' });
});

test('a goal is open to nobody whom its survey is not open to', () => {
  expect(problems({ accessibleBy: 'org' })).toEqual({ accessibleBy: 'accessibleBy.tooBroad' });
  expect(problems({ accessibleBy: 'selectedGroups', groupsWithAccess: ['sales'] })).toHaveProperty('groupsWithAccess');
  expect(problems({ accessibleBy: 'selectedGroups' })).toEqual({ groupsWithAccess: 'groupsWithAccess.required' });
});

test('the groups to choose are those of the survey, and all of them where it is open to everybody', () => {
  const groups = [{ id: 'leaders' }, { id: 'sales' }];
  expect(groupsWithin(groups, SHARED_WITH_LEADERS)).toEqual([{ id: 'leaders' }]);
  expect(groupsWithin(groups, { accessibleBy: 'org', groupsWithAccess: [] })).toEqual(groups);
});

test('a problem stands at its field, and one that the form does not know stands nowhere', () => {
  expect(goalFieldOf('plan.tooLong')).toBe('plan');
  expect(goalFieldOf('originalSurvey.required')).toBeNull();
  expect(goalFieldOf('constructor.odd')).toBeNull();
});

test('a draft comes back as it was kept, and anything else does not', () => {
  const kept = { form: form({ plan: 'Fridays' }), changedOn: TODAY };
  expect(readGoalDraft(writeGoalDraft(kept))).toEqual(kept);
  for (const text of [
    null,
    '',
    '{}',
    'nonsense',
    '{"version":0}',
    JSON.stringify({ version: 1, changedOn: TODAY, form: { name: 1 } }),
  ])
    expect(readGoalDraft(text)).toBeNull();
});

test('a draft is worth keeping when there are words in it', () => {
  expect(isGoalWorthKeeping(form({ name: ' ' }))).toBe(false);
  expect(isGoalWorthKeeping(form({ name: '', situation: 'x' }))).toBe(true);
});

test('what a draft names and is closed or over since gives way, and its words stay', () => {
  const empty = form({ name: '', categories: [] });
  const old = form({
    plan: 'Fridays',
    endDate: '2026-11-01',
    accessibleBy: 'selectedGroups',
    groupsWithAccess: ['gone'],
  });
  expect(draftOfToday(old, empty, bounds())).toEqual({ ...form(), plan: 'Fridays', endDate: '2027-05-21' });
  const fine = form({ accessibleBy: 'selectedGroups', groupsWithAccess: ['leaders', 'gone'], endDate: '2026-12-01' });
  expect(draftOfToday(fine, empty, bounds())).toEqual({ ...fine, groupsWithAccess: ['leaders'] });
  expect(draftOfToday(form({ categories: ['relevance'] }), empty, bounds()).categories).toEqual([]);
});
