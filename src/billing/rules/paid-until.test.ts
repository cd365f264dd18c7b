import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay, type CalendarDay, monthsAfter } from '#shared/calendar-day.ts';
import { paidUntil } from './paid-until.ts';

const day = calendarDay;

test.each([
  ['nothing before', null, ['2026-11-20'], '2027-11-20'],
  ['on the last day of a trial', '2026-11-20', ['2026-11-20'], '2027-11-20'],
  ['during a trial: its days are kept', '2026-12-20', ['2026-11-20'], '2027-12-20'],
  ['long after the end: from the day of the payment', '2025-01-31', ['2026-11-20'], '2027-11-20'],
  ['the day after the end', '2026-11-19', ['2026-11-20'], '2027-11-20'],
  ['renewed on its last day', null, ['2026-11-20', '2027-11-20'], '2028-11-20'],
  ['twice on one day', null, ['2026-11-20', '2026-11-20'], '2028-11-20'],
  ['a leap day', null, ['2028-02-29'], '2029-02-28'],
  ['never paid', '2026-12-20', [], '2026-12-20'],
] as const)('%s', (_, before, paidOn, until) => {
  expect(paidUntil(before === null ? null : day(before), paidOn.map(day))).toBe(until);
});

const days = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays(day('2026-01-01'), n));

test('the order in which payments become known makes no difference', () => {
  const orders = fc
    .array(days, { maxLength: 6 })
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
    );
  fc.assert(
    fc.property(fc.option(days), orders, (before, [one, other]) => {
      expect(paidUntil(before, one)).toBe(paidUntil(before, other));
    }),
  );
});

test('a payment never shortens the time, and gives at least twelve months from its day', () => {
  fc.assert(
    fc.property(fc.option(days), fc.array(days, { maxLength: 5 }), days, (before, paid, more) => {
      const until = paidUntil(before, paid);
      const longer = paidUntil(before, [...paid, more]) as CalendarDay;
      expect(until === null || until <= longer).toBe(true);
      expect(longer >= (paidUntil(null, [more]) as CalendarDay)).toBe(true);
    }),
  );
});

// Specification 1.4, 9.4
test('the newest payment adds twelve months to any time before it', () => {
  fc.assert(
    fc.property(fc.option(days), fc.array(days, { maxLength: 5 }), (before, paid) => {
      const newest = [...paid].sort().at(-1) ?? day('2026-01-01');
      const until = paidUntil(before, paid);
      const from = until === null || until < newest ? newest : until;
      expect(paidUntil(before, [...paid, newest])).toBe(monthsAfter(from, 12));
    }),
  );
});
