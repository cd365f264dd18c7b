import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { paidSince } from './paid-since.ts';

test.each([
  ['never paid', '2026-12-20', [], null],
  ['nothing before', null, ['2026-11-20'], '2026-11-20'],
  ['during a trial', '2026-12-20', ['2026-11-20'], '2026-11-20'],
  ['renewed on its last day', null, ['2026-11-20', '2027-11-20'], '2026-11-20'],
  ['renewed early, told in another order', null, ['2027-03-01', '2026-11-20'], '2026-11-20'],
  ['a day too late', null, ['2026-11-20', '2027-11-21'], '2027-11-21'],
  ['on time again after a gap', null, ['2026-11-20', '2028-01-01', '2029-01-01'], '2028-01-01'],
] as const)('%s', (_, before, paidOn, since) => {
  expect(paidSince(before === null ? null : calendarDay(before), paidOn.map(calendarDay))).toBe(since);
});
