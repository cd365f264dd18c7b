import { expect, test } from 'vitest';
import { ACCESS_LEVELS, type AccessLevel } from '#access/rules/access-level.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { defaultGoalEnd } from './goal-draft.ts';
import { goalEvents } from './goal-events.ts';
import { goalAccessOptions, problemsInSurveyGoal } from './starting-points/survey.ts';

const TODAY = calendarDay('2026-11-22');
const policy = { allowPrivateSurveys: true, groups: ['g1', 'g2'] };
const access = (accessibleBy: AccessLevel, ...groupsWithAccess: string[]) => ({ accessibleBy, groupsWithAccess });
const draft = {
  name: 'Status hver fredag',
  endDate: calendarDay('2026-11-23'),
  categories: ['engaging' as const],
  surveyType: 'workshop' as const,
  ...access('me'),
};

const problems = (fields: object, origin = access('org'), allowed: typeof policy | null = policy) =>
  problemsInSurveyGoal({ ...draft, ...fields }, { access: origin, policy: allowed, stored: null }, TODAY);

test('needs a visible name, questions of the survey, and an end date between tomorrow and a hundred years ahead', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ name: '\u200b' })).toEqual(['name.required']);
  expect(problems({ categories: ['engaging', 'quality'] })).toEqual(['categories.notAllowed']);
  expect(problems({ categories: [] })).toEqual([]);
  expect(problems({ endDate: TODAY })).toEqual(['endDate.inPast']);
  expect(problems({ endDate: '2126-11-22' })).toEqual([]);
  expect(problems({ endDate: '2126-11-23' })).toEqual(['endDate.tooLate']);
  expect(defaultGoalEnd(TODAY)).toBe('2027-05-23');
});

// Specification 5.10
test("offers the levels up to the survey's, limited to those that the organisation allows", () => {
  const strict = { ...policy, allowPrivateSurveys: false };
  for (const [place, level] of ACCESS_LEVELS.entries())
    expect(goalAccessOptions({ access: access(level, 'g1'), policy })).toEqual(ACCESS_LEVELS.slice(0, place + 1));
  expect(goalAccessOptions({ access: access('org'), policy: strict })).toEqual(['supporters', 'selectedGroups', 'org']);
  expect(goalAccessOptions({ access: access('org'), policy: null })).toEqual(['me']);
  // A private survey from before the ban: its goals can only be private.
  expect(goalAccessOptions({ access: access('me'), policy: strict })).toEqual(['me']);
});

test("refuses access that is broader than the survey's, and groups that the survey is not open to", () => {
  expect(problems(access('supporters'), access('me'))).toEqual(['accessibleBy.tooBroad']);
  expect(problems(access('org'), access('selectedGroups', 'g1'))).toEqual(['accessibleBy.tooBroad']);
  expect(problems(access('supporters'), access('org'), null)).toEqual(['accessibleBy.tooBroad']);
  expect(problems(access('me'), access('org'), { ...policy, allowPrivateSurveys: false })).toEqual([
    'accessibleBy.notAllowed',
  ]);
  expect(problems(access('selectedGroups'), access('org'))).toEqual(['groupsWithAccess.required']);
  expect(problems(access('selectedGroups', 'g1', 'g2'), access('org'))).toEqual([]);
  expect(problems(access('selectedGroups', 'g1', 'g3'), access('org'))).toEqual(['groupsWithAccess.notAllowed']);
  expect(problems(access('selectedGroups', 'g2'), access('selectedGroups', 'g1'))).toEqual([
    'groupsWithAccess.notAllowed',
  ]);
});

test('judges only what an edit changes', () => {
  const stored = { ...draft, endDate: calendarDay('2026-01-01'), ...access('selectedGroups', 'g1') };
  const bounds = { access: access('me'), policy: null, stored };
  const edit = (fields: object) => problemsInSurveyGoal({ ...stored, ...fields }, bounds, TODAY);
  expect(edit({ name: 'Nytt navn' })).toEqual([]);
  expect(edit({ endDate: '2026-01-02' })).toEqual(['endDate.inPast']);
  expect(edit(access('selectedGroups', 'g1', 'g2'))).toEqual(['accessibleBy.tooBroad']);
  expect(edit(access('me'))).toEqual([]);
});

test('orders events by day, and omits surveys that ended before the goal was set', () => {
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
