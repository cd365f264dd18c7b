import { type CalendarDay, monthsAfter } from '#shared/calendar-day.ts';
import { MONTHS_PAID } from './paid-until.ts';

/**
 * Returns the first day of the uninterrupted paid time: the day of the first payment after the last gap. `before` is
 * the last day of the time before the first payment, as for `paidUntil`. Null when nothing was paid.
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
