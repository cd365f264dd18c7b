import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { eveningOf, lastDecentDay, morningOf, nextDecentDay } from './decent-hours.ts';

/** The occasions of automatic reminders. Each reminds a responder once. */
export const OCCASIONS = ['halfway', 'lastDays'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The minimum number of days between two reminders, and between a reminder and any other mail about the survey. */
const DAYS_APART = 3;
const DAYS_BEFORE_THE_LAST = 2;

export type Planned = {
  occasion: Occasion;
  day: CalendarDay;
  at: Date;
  /** A job that was down catches up until this time; later it would be too near to the next occasion. */
  until: Date;
};

type Period = { startDate: CalendarDay; endDate: CalendarDay };

/**
 * Returns the occasions: halfway between the first and the last day, and two days before the last, on decent mornings.
 * If they are less than three days apart, only the second remains, because it is the more effective one. An occasion
 * less than three days after the first day, when the invitations are sent, is left out too.
 */
export function occasionsOf({ startDate, endDate }: Period, zone: string): Planned[] {
  const earliest = addDays(startDate, DAYS_APART);
  const last = lastDaysOf(endDate);
  if (last < earliest) return [];
  const planned = { occasion: 'lastDays', day: last, at: morningOf(last, zone) } as const;
  const lastDays: Planned = { ...planned, until: eveningOf(addDays(endDate, -1), zone) };

  const latest = addDays(last, -DAYS_APART);
  const middle = addDays(startDate, Math.floor(daysBetween(startDate, endDate) / 2));
  const half = [nextDecentDay(middle), lastDecentDay(middle)].find((day) => day >= earliest && day <= latest);
  if (half === undefined) return [lastDays];
  return [{ occasion: 'halfway', day: half, at: morningOf(half, zone), until: eveningOf(latest, zone) }, lastDays];
}

/** Returns the next decent morning if it leaves the whole next day for answering; otherwise the one before. */
function lastDaysOf(endDate: CalendarDay): CalendarDay {
  const wished = addDays(endDate, -DAYS_BEFORE_THE_LAST);
  const next = nextDecentDay(wished);
  return next < endDate ? next : lastDecentDay(wished);
}

/**
 * Returns whether an occasion lies ahead. Those that had passed when reminders were switched on or the survey was moved
 * are skipped.
 */
export function isAhead({ at }: Pick<Planned, 'at'>, since: Date): boolean {
  return at > since;
}

/** Returns the present occasion; null if there is none. */
export function occasionNow(planned: readonly Planned[], since: Date, now: Date): Planned | null {
  return planned.find((one) => isAhead(one, since) && one.at <= now && now < one.until) ?? null;
}

/** Returns the day from which a mail about the survey is too recent for a reminder on the occasion. */
export function freshFrom({ day }: Pick<Planned, 'day'>): CalendarDay {
  return addDays(day, 1 - DAYS_APART);
}
