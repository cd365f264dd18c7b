import { addDays, type CalendarDay, dayAt, startOfDay, weekday } from '#shared/calendar-day.ts';
import { isPublicHoliday } from './public-holidays.ts';

const HOUR_MS = 3_600_000;
const OPENS = 8;
const MORNING = 9;
const CLOSES = 20;
const SUNDAY = 0;

/** Nobody is reminded on a Sunday or a public holiday. */
export function isDecentDay(day: CalendarDay): boolean {
  return weekday(day) !== SUNDAY && !isPublicHoliday(day);
}

/** When a reminder that is planned for a day leaves. */
export function morningOf(day: CalendarDay, zone: string): Date {
  return hourOf(day, MORNING, zone);
}

/** From when on no reminder leaves on a day. */
export function eveningOf(day: CalendarDay, zone: string): Date {
  return hourOf(day, CLOSES, zone);
}

/** The first instant, now or later, at which somebody may be reminded without having asked for it. */
export function nextDecentInstant(now: Date, zone: string): Date {
  const today = dayAt(now, zone);
  if (isDecentDay(today) && now < eveningOf(today, zone))
    return now >= hourOf(today, OPENS, zone) ? now : morningOf(today, zone);
  return morningOf(nextDecentDay(addDays(today, 1)), zone);
}

/** The day itself, or the first decent one after it. */
export function nextDecentDay(day: CalendarDay): CalendarDay {
  return isDecentDay(day) ? day : nextDecentDay(addDays(day, 1));
}

/** The day itself, or the last decent one before it. */
export function lastDecentDay(day: CalendarDay): CalendarDay {
  return isDecentDay(day) ? day : lastDecentDay(addDays(day, -1));
}

/** Counted from midnight: clocks are changed on Sundays alone, when nobody is reminded. */
function hourOf(day: CalendarDay, hour: number, zone: string): Date {
  return new Date(startOfDay(day, zone).getTime() + hour * HOUR_MS);
}
