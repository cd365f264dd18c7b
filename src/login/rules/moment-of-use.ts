import { dayAndMonth, longDay, timeOfDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';

type Reader = { lang: Lang; zone: string; today: CalendarDay };

export function dayOfUse({ lang, zone, today }: Reader, instant: Date): string {
  const day = dayAt(instant, zone);
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(lang, day) : longDay(lang, day);
}

/** The parts of a "last used" text: the day, the time of day, and whether it was today. */
export function momentOfUse(reader: Reader, instant: Date): { isToday: boolean; day: string; time: string } {
  const { lang, zone, today } = reader;
  return {
    isToday: dayAt(instant, zone) === today,
    day: dayOfUse(reader, instant),
    time: timeOfDay(lang, instant, zone),
  };
}
