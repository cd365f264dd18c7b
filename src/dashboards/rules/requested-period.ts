import { type CalendarDay, monthsBefore } from '#shared/calendar-day.ts';
import { FIRST_DAY_EVER, firstDayOf, PRESETS } from './preset-periods.ts';

/** A period; both days are included. */
export type Period = { from: CalendarDay; to: CalendarDay };

type Asked = { fromDate?: CalendarDay | undefined; toDate?: CalendarDay | undefined };

const MONTHS_AHEAD = 12;

/** Returns the requested period. By default it starts with the first day ever and ends a year ahead (rules 2). */
export function requestedPeriod({ fromDate, toDate }: Asked, today: CalendarDay): Period {
  return { from: fromDate ?? FIRST_DAY_EVER, to: toDate ?? yearAfter(today) };
}

function yearAfter(today: CalendarDay): CalendarDay {
  return monthsBefore(today, -MONTHS_AHEAD);
}

export function problemsOfPeriod({ from, to }: Period): 'period.invalid'[] {
  return from > to ? ['period.invalid'] : [];
}

/** Returns whether the period differs from the presets. A custom period could be cut around a single survey. */
export function isOwnPeriod({ from, to }: Period, today: CalendarDay): boolean {
  return to !== yearAfter(today) || PRESETS.every((preset) => firstDayOf(preset, today) !== from);
}
