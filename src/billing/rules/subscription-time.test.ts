import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { shareGone } from './subscription-time.ts';

const [FROM, TO] = [calendarDay('2026-03-01'), calendarDay('2026-03-31')];

test('after half of thirty days fifteen have passed', () => {
  expect(shareGone(FROM, TO, calendarDay('2026-03-16'))).toBe(0.5);
});

test('stays between zero and one outside the period', () => {
  expect(shareGone(FROM, TO, calendarDay('2026-02-01'))).toBe(0);
  expect(shareGone(FROM, TO, calendarDay('2027-01-01'))).toBe(1);
  expect(shareGone(FROM, FROM, FROM)).toBe(1);
});
