import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { intervalOf, type Pickable } from './interval.ts';

const survey = (id: string, endDate: string, surveyType: Pickable['surveyType'] = 'workshop'): Pickable => ({
  id,
  surveyType,
  endDate: calendarDay(endDate),
});
const FIRST = survey('first', '2026-03-01');
const SAME_DAY = survey('same-day', '2026-03-01');
const MIDDLE = survey('middle', '2026-05-01');
const LAST = survey('last', '2026-09-01');
const OTHER_TYPE = survey('other-type', '2026-06-01', 'delivery');
const LATER = survey('later', '2026-09-02');
const ALL = [LATER, LAST, FIRST, SAME_DAY, OTHER_TYPE, MIDDLE];

// Specification 4.8
test.each([
  [['first', 'last'], 'first', 'last', ['last', 'first', 'same-day', 'middle']],
  [['last', 'first'], 'first', 'last', ['last', 'first', 'same-day', 'middle']],
  [['first', 'same-day'], 'first', 'same-day', ['first', 'same-day']],
])('of %j the survey that ended first begins, and all of the type up to the second count', (picked, from, to, ids) => {
  const interval = intervalOf(ALL, picked);
  expect([interval?.from.id, interval?.to.id]).toEqual([from, to]);
  expect(interval?.pooled.map(({ id }) => id)).toEqual(ids);
});

test('counts the surveys of the type also outside the interval, and no others', () => {
  expect(intervalOf(ALL, ['first', 'middle'])).toMatchObject({ pooled: { length: 3 }, ofType: 5 });
});

// Specification 5.4
test.each([
  [['first']],
  [['first', 'first']],
  [['first', 'gone']],
  [['first', 'other-type']],
  [['first', 'middle', 'last']],
])('%j is no interval', (picked) => {
  expect(intervalOf(ALL, picked)).toBeNull();
});
