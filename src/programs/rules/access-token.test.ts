import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { endsSoon, hasEnded, problemOfEndDay, rightsOf, usualEndDay } from './access-token.ts';

const TODAY = calendarDay('2026-11-20');

test('the last day of a token lies between today and the same day of next year', () => {
  expect(problemOfEndDay(calendarDay('2026-11-19'), TODAY)).toBe('endDate.tooEarly');
  expect(problemOfEndDay(TODAY, TODAY)).toBeNull();
  expect(problemOfEndDay(calendarDay('2027-11-20'), TODAY)).toBeNull();
  expect(problemOfEndDay(calendarDay('2027-11-21'), TODAY)).toBe('endDate.tooLate');
  expect(usualEndDay(TODAY)).toBe('2027-02-18');
});

test('a token works on its last day, and is marked in its last two weeks', () => {
  expect([hasEnded(TODAY, TODAY), hasEnded(calendarDay('2026-11-19'), TODAY)]).toEqual([false, true]);
  expect([endsSoon(calendarDay('2026-12-04'), TODAY), endsSoon(calendarDay('2026-12-05'), TODAY)]).toEqual([
    true,
    false,
  ]);
});

test('a token of an assistant that may write is not shown as one that reads', () => {
  expect(rightsOf({ kind: 'assistant', mayWrite: true })).toBe('assistantWrite');
  expect(rightsOf({ kind: 'assistant', mayWrite: false })).toBe('assistant');
  expect(rightsOf({ kind: 'program', mayWrite: true })).toBe('write');
});
