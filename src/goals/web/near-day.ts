import { dayAndMonth, longDay, shortDate, shortDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

/** '27. nov.', and '27. nov. 2027' where it is not this year: on tabs and in lists. */
export function nearDay(lang: Lang, day: CalendarDay, today: CalendarDay): string {
  return (isThisYear(day, today) ? shortDay : shortDate)(lang, day);
}

/** '27. november', and '27. november 2027' where it is not this year: in sentences. */
export function nearLongDay(lang: Lang, day: CalendarDay, today: CalendarDay): string {
  return (isThisYear(day, today) ? dayAndMonth : longDay)(lang, day);
}

function isThisYear(day: CalendarDay, today: CalendarDay): boolean {
  return day.slice(0, 4) === today.slice(0, 4);
}
