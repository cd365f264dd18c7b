import type { CalendarDay } from '#shared/calendar-day.ts';

/** How a time is called so that each differs from the others: the half of the year, the month, or the day. */
export type Grain = 'season' | 'month' | 'day';

const FINER = ['season', 'month'] as const;

/** The roughest name under which no two of the days are called the same. */
export function grainOf(days: readonly CalendarDay[]): Grain {
  return FINER.find((grain) => new Set(days.map((day) => keyOf(grain, day))).size === days.length) ?? 'day';
}

/** January to June is spring, as people plan their year; the rest is autumn. */
export function seasonOf(day: CalendarDay): 'spring' | 'autumn' {
  return Number(day.slice(5, 7)) <= 6 ? 'spring' : 'autumn';
}

function keyOf(grain: Grain, day: CalendarDay): string {
  return grain === 'season' ? day.slice(0, 4) + seasonOf(day) : day.slice(0, 7);
}
