import { calendarDay, type CalendarDay, monthsBefore } from '#shared/calendar-day.ts';

/** The preset periods of the organisation's figures; the numbers are months (specification 9). */
export const PRESETS = ['forever', '12', '6', '3'] as const;
export type Preset = (typeof PRESETS)[number];

/** The first day of "forever" (specification 9). */
export const FIRST_DAY_EVER: CalendarDay = calendarDay('2000-01-01');

/** A custom period begins with this many months up to today (specification 9). */
export const OWN_PERIOD_MONTHS = 6;

/** Returns the first day of a preset. Its last day is the default, a year ahead, so the request leaves it out. */
export function firstDayOf(preset: Preset, today: CalendarDay): CalendarDay {
  return preset === 'forever' ? FIRST_DAY_EVER : monthsBefore(today, Number(preset));
}
