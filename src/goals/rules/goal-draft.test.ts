import { expect, test } from 'vitest';
import { ACCESS_LEVELS, type AccessLevel } from '#access/rules/access-level.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { defaultGoalEnd, goalAccessOptions, problemsInGoal, problemsInGoalEdit } from './goal-draft.ts';
import { goalEvents } from './goal-events.ts';

const TODAY = calendarDay('2026-11-22');
const policy = { allowPrivateSurveys: true, groups: ['g1', 'g2'] };
const access = (accessibleBy: AccessLevel, ...groupsWithAccess: string[]) => ({ accessibleBy, groupsWithAccess });
const originOf = (accessibleBy: AccessLevel, ...groups: string[]) => ({
  surveyType: 'workshop' as const,
  access: access(accessibleBy, ...groups),
});
const draft = {
  name: 'Status hver fredag',
  endDate: calendarDay('2026-11-23'),
  categories: ['engaging' as const],
  ...access('me'),
};

const problems = (fields: object, origin = originOf('org'), allowed: typeof policy | null = policy) =>
  problemsInGoal({ ...draft, ...fields }, origin, allowed, TODAY);

test('a name that can be read, questions of the survey, and an end day from tomorrow to a hundred years ahead', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ name: '\u200b' })).toEqual(['name.required']);
  expect(problems({ categories: ['engaging', 'quality'] })).toEqual(['categories.notAllowed']);
  expect(problems({ categories: [] })).toEqual([]);
  expect(problems({ endDate: TODAY })).toEqual(['endDate.inPast']);
  expect(problems({ endDate: '2126-11-22' })).toEqual([]);
  expect(problems({ endDate: '2126-11-23' })).toEqual(['endDate.tooLate']);
  expect(defaultGoalEnd(TODAY)).toBe('2027-05-23');
});

test('a goal is offered the levels up to its survey’s, those that the organisation allows', () => {
  const strict = { ...policy, allowPrivateSurveys: false };
  for (const [place, level] of ACCESS_LEVELS.entries())
    expect(goalAccessOptions(originOf(level, 'g1').access, policy)).toEqual(ACCESS_LEVELS.slice(0, place + 1));
  expect(goalAccessOptions(access('org'), strict)).toEqual(['supporters', 'selectedGroups', 'org']);
  expect(goalAccessOptions(access('org'), null)).toEqual(['me']);
  // A private survey from before: its goals can only be private.
  expect(goalAccessOptions(access('me'), strict)).toEqual(['me']);
});

test('access is no broader than the survey’s, and its groups are a subset', () => {
  expect(problems(access('supporters'), originOf('me'))).toEqual(['accessibleBy.tooBroad']);
  expect(problems(access('org'), originOf('selectedGroups', 'g1'))).toEqual(['accessibleBy.tooBroad']);
  expect(problems(access('supporters'), originOf('org'), null)).toEqual(['accessibleBy.tooBroad']);
  expect(problems(access('me'), originOf('org'), { ...policy, allowPrivateSurveys: false })).toEqual([
    'accessibleBy.notAllowed',
  ]);
  expect(problems(access('selectedGroups'), originOf('org'))).toEqual(['groupsWithAccess.required']);
  expect(problems(access('selectedGroups', 'g1', 'g2'), originOf('org'))).toEqual([]);
  expect(problems(access('selectedGroups', 'g1', 'g3'), originOf('org'))).toEqual(['groupsWithAccess.notAllowed']);
  expect(problems(access('selectedGroups', 'g2'), originOf('selectedGroups', 'g1'))).toEqual([
    'groupsWithAccess.notAllowed',
  ]);
});

test('an edit is held against what it changes', () => {
  const stored = { ...draft, endDate: calendarDay('2026-01-01'), ...access('selectedGroups', 'g1') };
  const limits = { origin: originOf('me'), policy: null };
  const edit = (fields: object) => problemsInGoalEdit({ ...stored, ...fields }, stored, limits, TODAY);
  expect(edit({ name: 'Nytt navn' })).toEqual([]);
  expect(edit({ endDate: '2026-01-02' })).toEqual(['endDate.inPast']);
  expect(edit(access('selectedGroups', 'g1', 'g2'))).toEqual(['accessibleBy.tooBroad']);
  expect(edit(access('me'))).toEqual([]);
});

test('events stand in the order of their days, and no survey is told of from before the goal was set', () => {
  const day = calendarDay;
  const lived = {
    registeredOn: day('2026-05-04'),
    plannedOn: day('2026-05-06'),
    concludedOn: day('2026-12-09'),
    moves: [{ on: day('2026-10-01'), to: day('2026-11-30') }],
  };
  const survey = (endDate: string) => ({ surveyName: endDate, endDate: day(endDate), score: 7.8 });
  const events = goalEvents(lived, [survey('2026-05-03'), survey('2026-05-04'), survey('2026-10-30')]);
  expect(events.map(({ kind, at }) => `${at} ${kind}`)).toEqual([
    '2026-05-04 created',
    '2026-05-04 surveyFinished',
    '2026-05-06 planWritten',
    '2026-10-01 endDateMoved',
    '2026-10-30 surveyFinished',
    '2026-12-09 concluded',
  ]);
});
