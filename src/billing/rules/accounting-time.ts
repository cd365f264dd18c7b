import { calendarDay, type CalendarDay } from '#shared/calendar-day.ts';

/** How long accounting records are kept after the end of the financial year, which is the calendar's (privacy policy). */
const YEARS_KEPT = 5;

/** Payments of before this day need not be kept any more, and are not. */
export function accountedSince(today: CalendarDay): CalendarDay {
  return calendarDay(`${Number(today.slice(0, 4)) - YEARS_KEPT}-01-01`);
}
