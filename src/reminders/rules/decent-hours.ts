import { addDays, type CalendarDay, dayAt, startOfDay, weekday } from '#shared/calendar-day.ts';
import { isPublicHoliday } from './public-holidays.ts';

const HOUR_MS = 3_600_000;
const OPENS = 8;
const MORNING = 9;
const CLOSES = 20;
const SUNDAY = 0;
const SATURDAY = 6;

/** Returns whether reminders may be sent on a day, which is never a Sunday or a public holiday. */
export function isDecentDay(day: CalendarDay): boolean {
  return weekday(day) !== SUNDAY && !isPublicHoliday(day);
}

/** Returns the time from which mails may be sent on a decent day. */
export function openingOf(day: CalendarDay, zone: string): Date {
  return hourOf(day, OPENS, zone);
}

/** Returns the time at which a reminder planned for a day is sent. */
export function morningOf(day: CalendarDay, zone: string): Date {
  return hourOf(day, MORNING, zone);
}

/** Returns the time from which no more reminders are sent on a day. */
export function eveningOf(day: CalendarDay, zone: string): Date {
  return hourOf(day, CLOSES, zone);
}

/** Returns the first instant, now or later, at which an automatic reminder may be sent. */
export function nextDecentInstant(now: Date, zone: string): Date {
  const today = dayAt(now, zone);
  if (isDecentDay(today) && now < eveningOf(today, zone))
    return now >= hourOf(today, OPENS, zone) ? now : morningOf(today, zone);
  return morningOf(nextDecentDay(addDays(today, 1)), zone);
}

/** Returns the day itself, or the next one that is no Saturday, Sunday or public holiday. */
export function nextWeekday(day: CalendarDay): CalendarDay {
  return isDecentDay(day) && weekday(day) !== SATURDAY ? day : nextWeekday(addDays(day, 1));
}

/** Returns the day itself, or the next decent one. */
export function nextDecentDay(day: CalendarDay): CalendarDay {
  return isDecentDay(day) ? day : nextDecentDay(addDays(day, 1));
}

/** Returns the day itself, or the last decent one before it. */
export function lastDecentDay(day: CalendarDay): CalendarDay {
  return isDecentDay(day) ? day : lastDecentDay(addDays(day, -1));
}

/** Adding hours to midnight is safe: clocks change on Sundays only, when no reminders are sent. */
function hourOf(day: CalendarDay, hour: number, zone: string): Date {
  return new Date(startOfDay(day, zone).getTime() + hour * HOUR_MS);
}
