import { calendarDay, type CalendarDay } from '#shared/calendar-day.ts';

/** Years that accounting records are kept after the financial year, which is the calendar year (privacy policy). */
const YEARS_KEPT = 5;

/** Returns the first day of the payments that must still be kept; earlier ones are deleted. */
export function accountedSince(today: CalendarDay): CalendarDay {
  return calendarDay(`${Number(today.slice(0, 4)) - YEARS_KEPT}-01-01`);
}
