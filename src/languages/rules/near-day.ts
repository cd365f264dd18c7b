import { dayAndMonth, longDay, shortDate, shortDay } from './formats.ts';
import type { Lang } from './language.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

/** '27. nov.', or '27. nov. 2027' in another year: for tabs and lists. */
export function nearDay(lang: Lang, day: CalendarDay, today: CalendarDay): string {
  return (isThisYear(day, today) ? shortDay : shortDate)(lang, day);
}

/** '27. november', or '27. november 2027' in another year: for sentences. */
export function nearLongDay(lang: Lang, day: CalendarDay, today: CalendarDay): string {
  return (isThisYear(day, today) ? dayAndMonth : longDay)(lang, day);
}

function isThisYear(day: CalendarDay, today: CalendarDay): boolean {
  return day.slice(0, 4) === today.slice(0, 4);
}
