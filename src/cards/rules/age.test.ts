import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { answeredUntil, monthsOld } from './age.ts';

test.each([
  ['2025-11-25', null],
  ['2025-11-24', 12],
  ['2025-03-28', 19],
  ['2025-03-20', 20],
  ['2026-11-25', null],
])('on 25 November 2026 a card with its latest answer on %s is old by months: %s', (latest, months) => {
  expect(monthsOld(calendarDay(latest), calendarDay('2026-11-25'))).toBe(months);
});

test('counts from the end of the period when no answer has a day', () => {
  expect(answeredUntil({ latestResponse: '2025-03-28', toDate: '2025-04-02' })).toBe('2025-03-28');
  expect(answeredUntil({ latestResponse: null, toDate: '2025-04-02' })).toBe('2025-04-02');
});
