import { calendarDay, type CalendarDay, monthsBefore } from '#shared/calendar-day.ts';

/** The periods of the organisation's figures that need no dates of one's own; the numbers are months (specification 9). */
export const PRESETS = ['forever', '12', '6', '3'] as const;
export type Preset = (typeof PRESETS)[number];

/** Where "forever" begins (specification 9). */
export const FIRST_DAY_EVER: CalendarDay = calendarDay('2000-01-01');

/** A period of one's own begins with this many months up to today (specification 9). */
export const OWN_PERIOD_MONTHS = 6;

/** The first day of a preset; its last day lies a year ahead, and is left out of what is asked. */
export function firstDayOf(preset: Preset, today: CalendarDay): CalendarDay {
  return preset === 'forever' ? FIRST_DAY_EVER : monthsBefore(today, Number(preset));
}
