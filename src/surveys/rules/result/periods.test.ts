import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { grainOf, seasonOf } from './periods.ts';

const grain = (...days: string[]) => grainOf(days.map(calendarDay));

test('names times half a year apart by season', () => {
  expect(grain('2025-12-11', '2026-06-10', '2026-12-11')).toBe('season');
});

test('names two times in one season by month, and two in one month by day', () => {
  expect(grain('2026-08-31', '2026-10-31')).toBe('month');
  expect(grain('2026-10-01', '2026-10-31')).toBe('day');
});

test('ends spring with June', () => {
  expect(seasonOf(calendarDay('2026-06-30'))).toBe('spring');
  expect(seasonOf(calendarDay('2026-07-01'))).toBe('autumn');
});
