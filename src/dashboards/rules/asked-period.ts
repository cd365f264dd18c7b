import { type CalendarDay, monthsBefore } from '#shared/calendar-day.ts';
import { FIRST_DAY_EVER, firstDayOf, PRESETS } from './figure-period.ts';

/** The days of a period, both of them in it. */
export type Period = { from: CalendarDay; to: CalendarDay };

type Asked = { fromDate?: CalendarDay | undefined; toDate?: CalendarDay | undefined };

const MONTHS_AHEAD = 12;

/** The period that is asked for: without days it begins with the first one ever and ends a year ahead (rules 2). */
export function periodOf({ fromDate, toDate }: Asked, today: CalendarDay): Period {
  return { from: fromDate ?? FIRST_DAY_EVER, to: toDate ?? yearAfter(today) };
}

function yearAfter(today: CalendarDay): CalendarDay {
  return monthsBefore(today, -MONTHS_AHEAD);
}

/** Codes of what is wrong with a period. */
export function problemsOfPeriod({ from, to }: Period): 'period.invalid'[] {
  return from > to ? ['period.invalid'] : [];
}

/** Whether the period is none of those that everybody is offered: one of one's own can be cut around a single survey. */
export function isOwnPeriod({ from, to }: Period, today: CalendarDay): boolean {
  return to !== yearAfter(today) || PRESETS.every((preset) => firstDayOf(preset, today) !== from);
}
