import { type CalendarDay, monthsAfter } from '#shared/calendar-day.ts';

/** What one payment buys, in months (specification 9). */
export const MONTHS_PAID = 12;

/**
 * The last day of a subscription after payments on these days, on top of what lasted until `before` (null: nothing): each
 * extends twelve calendar months from the later of its day and the last day so far (rules 5). The order in which they
 * became known makes no difference.
 */
export function paidUntil(before: CalendarDay | null, paidOn: readonly CalendarDay[]): CalendarDay | null {
  return [...paidOn]
    .sort()
    .reduce<CalendarDay | null>(
      (last, day) => monthsAfter(last === null || last < day ? day : last, MONTHS_PAID),
      before,
    );
}
