import { type CalendarDay, monthsAfter } from '#shared/calendar-day.ts';
import { MONTHS_PAID } from './paid-until.ts';

/**
 * The first day of what has been paid without a gap: the day of the payment after which every other one came in time.
 * `before` is the last day of what lasted before the first payment, as for `paidUntil`; null when nothing was paid.
 */
export function paidSince(before: CalendarDay | null, paidOn: readonly CalendarDay[]): CalendarDay | null {
  let [since, last]: [CalendarDay | null, CalendarDay | null] = [null, before];
  for (const day of [...paidOn].sort()) {
    const isInTime = last !== null && day <= last;
    if (since === null || !isInTime) since = day;
    last = monthsAfter(isInTime && last !== null ? last : day, MONTHS_PAID);
  }
  return since;
}
