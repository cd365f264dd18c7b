import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { accountedSince } from './accounting-time.ts';

test('keeps payments of 2026 until the end of 2031', () => {
  const paid = calendarDay('2026-11-22');
  expect(paid >= accountedSince(calendarDay('2031-12-31'))).toBe(true);
  expect(paid >= accountedSince(calendarDay('2032-01-01'))).toBe(false);
});
