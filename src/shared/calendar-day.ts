import { clockAt, offsetAt } from './zone-clock.ts';

/** A calendar day as 'YYYY-MM-DD'. It has no time zone: arithmetic is done in UTC. */
export type CalendarDay = string & { readonly __calendarDay: true };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;

/** Returns whether the text is an existing day: '2026-02-30' is not. */
export function isCalendarDay(text: string): text is CalendarDay {
  return DAY.test(text) && !Number.isNaN(utcOf(text)) && new Date(utcOf(text)).toISOString().startsWith(text);
}

/** Returns the text as a day or throws; for days written in code. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`'${text}' is not a day`);
  return text;
}

/** Casts a day from the API, which the server has validated. */
export function receivedDay(text: string): CalendarDay {
  return text as CalendarDay;
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(utcOf(day) + days * MS_PER_DAY).toISOString().slice(0, 10) as CalendarDay;
}

/** The same date `months` earlier, or the last day of a shorter month: six months before 31 August is 28 February. */
export function monthsBefore(day: CalendarDay, months: number): CalendarDay {
  return monthsAfter(day, -months);
}

/** The same date `months` later, or the last day of a shorter month: twelve months after 29 February is 28 February. */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = year * 12 + (month - 1) + months;
  const lastDate = new Date(Date.UTC(Math.floor(first / 12), (first % 12) + 1, 0)).getUTCDate();
  const moved = Date.UTC(Math.floor(first / 12), first % 12, Math.min(date, lastDate));
  return new Date(moved).toISOString().slice(0, 10) as CalendarDay;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((utcOf(to) - utcOf(from)) / MS_PER_DAY);
}

/** Returns the share of the time between the two days that has passed: 0 to 1. Without time between them it is 1. */
export function shareGone(from: CalendarDay, to: CalendarDay, today: CalendarDay): number {
  const whole = daysBetween(from, to);
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(from, today) / whole));
}

/** Returns the day at an instant in a time zone (IANA name, such as Europe/Oslo). */
export function dayAt(instant: Date, zone: string): CalendarDay {
  return clockAt(instant, zone).slice(0, 10) as CalendarDay;
}

/** The first instant of the day in the time zone. */
export function startOfDay(day: CalendarDay, zone: string): Date {
  // Midnight in the zone lies within a day of midnight in UTC. Shifting by the clock's offset lands on it; the second
  // lookup corrects a shift across a change of summer time.
  const midnight = utcOf(day);
  const first = midnight - offsetAt(new Date(midnight), zone);
  return new Date(midnight - offsetAt(new Date(first), zone));
}

/** The first instant after the day in the time zone: what ends on the day is over from here. */
export function endOfDay(day: CalendarDay, zone: string): Date {
  return startOfDay(addDays(day, 1), zone);
}

function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
