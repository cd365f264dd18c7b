import { expect, test } from 'vitest';
import { calendarDay, monthsBefore, shareGone } from './calendar-day.ts';

const before = (day: string, months: number) => monthsBefore(calendarDay(day), months);

test('months back is the same date of an earlier month, across years too', () => {
  expect(before('2026-11-22', 6)).toBe('2026-05-22');
  expect(before('2026-11-22', 12)).toBe('2025-11-22');
  expect(before('2026-02-10', 3)).toBe('2025-11-10');
  expect(before('2026-01-01', 1)).toBe('2025-12-01');
});

test('uses the last day of a shorter month', () => {
  expect(before('2026-08-31', 6)).toBe('2026-02-28');
  expect(before('2028-08-31', 6)).toBe('2028-02-29');
  expect(before('2028-02-29', 12)).toBe('2027-02-28');
});

test('the share of the time that has passed stays between 0 and 1', () => {
  const gone = (from: string, to: string, today: string) =>
    shareGone(calendarDay(from), calendarDay(to), calendarDay(today));
  expect(gone('2026-05-01', '2026-05-11', '2026-04-01')).toBe(0);
  expect(gone('2026-05-01', '2026-05-11', '2026-05-01')).toBe(0);
  expect(gone('2026-05-01', '2026-05-11', '2026-05-06')).toBe(0.5);
  expect(gone('2026-05-01', '2026-05-11', '2027-01-01')).toBe(1);
  expect(gone('2026-05-01', '2026-05-01', '2026-05-01')).toBe(1);
});
