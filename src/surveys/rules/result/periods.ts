import type { CalendarDay } from '#shared/calendar-day.ts';

/** How precisely a time is named: the half of the year, the month, or the day. */
export type TimePrecision = 'season' | 'month' | 'day';

const FINER = ['season', 'month'] as const;

/** Returns the coarsest grain in which every day has a different name. */
export function grainOf(days: readonly CalendarDay[]): TimePrecision {
  return FINER.find((grain) => new Set(days.map((day) => keyOf(grain, day))).size === days.length) ?? 'day';
}

/** January to June is spring, which is how people plan their year; the rest is autumn. */
export function seasonOf(day: CalendarDay): 'spring' | 'autumn' {
  return Number(day.slice(5, 7)) <= 6 ? 'spring' : 'autumn';
}

function keyOf(grain: TimePrecision, day: CalendarDay): string {
  return grain === 'season' ? day.slice(0, 4) + seasonOf(day) : day.slice(0, 7);
}
