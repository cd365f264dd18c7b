import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { defaultGoalEnd } from './goal-draft.ts';
import { halfwayBetween, startTab, weekOf, weeksBetween } from './goal-time.ts';

const day = calendarDay;

// Specification 9.2
test('puts the middle of the proposed half year 13 weeks ahead', () => {
  const today = day('2026-11-20');
  expect(halfwayBetween(today, defaultGoalEnd(today))).toBe('2027-02-19');
  expect(weeksBetween(today, defaultGoalEnd(today))).toBe(26);
});

// Specification 2.50
test('opens a goal on the tab of its status, and a finished one on its conclusion', () => {
  expect((['planning', 'execution', 'conclusion', 'finished'] as const).map(startTab)).toEqual([0, 1, 2, 2]);
});

test('counts weeks from the day on which the goal was set', () => {
  const [from, end] = [day('2026-05-04'), day('2026-11-30')];
  expect(weekOf(from, end, from)).toEqual({ week: 1, total: 30 });
  expect(weekOf(from, end, day('2026-05-10'))).toEqual({ week: 1, total: 30 });
  expect(weekOf(from, end, day('2026-05-11'))).toEqual({ week: 2, total: 30 });
  expect(weekOf(from, end, day('2026-11-20'))).toEqual({ week: 29, total: 30 });
});

test('stays in the last week after the end, and gives a goal of one day one week', () => {
  expect(weekOf(day('2026-05-04'), day('2026-11-30'), day('2026-12-05'))).toEqual({ week: 30, total: 30 });
  expect(weekOf(day('2026-05-04'), day('2026-05-05'), day('2026-05-05'))).toEqual({ week: 1, total: 1 });
});
