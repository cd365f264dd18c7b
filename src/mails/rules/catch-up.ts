import { addDays, type CalendarDay } from '#shared/calendar-day.ts';

/** Later the next mail is near, or the news is old. */
const DAYS_TO_CATCH_UP = 6;

/** Returns the range of days about which a mail may be queued when `last` is due today: a job that was down catches up. */
export function daysToCatchUp(last: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  return { first: addDays(last, -DAYS_TO_CATCH_UP), last };
}
