import { type CalendarDay, monthsAfter } from '#shared/calendar-day.ts';

/** The months that one payment buys (specification 9). */
export const MONTHS_PAID = 12;

/**
 * Returns the last day of a subscription after payments on these days. `before` is the last day before them; null for
 * none. Each payment adds twelve calendar months to the later of its day and the last day so far (rules 5). The order
 * in which payments become known makes no difference.
 */
export function paidUntil(before: CalendarDay | null, paidOn: readonly CalendarDay[]): CalendarDay | null {
  return [...paidOn]
    .sort()
    .reduce<CalendarDay | null>(
      (last, day) => monthsAfter(last === null || last < day ? day : last, MONTHS_PAID),
      before,
    );
}
