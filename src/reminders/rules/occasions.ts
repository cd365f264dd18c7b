import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { eveningOf, lastDecentDay, morningOf, nextDecentDay } from './decent-hours.ts';

/** On what a survey reminds by itself, each once for everybody invited. */
export const OCCASIONS = ['halfway', 'lastDays'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** So far apart are two reminders to somebody, and a reminder and any other mail about the survey, in days. */
const DAYS_APART = 3;
const DAYS_BEFORE_THE_LAST = 2;

/** One morning on which a survey reminds by itself. */
export type Planned = {
  occasion: Occasion;
  day: CalendarDay;
  at: Date;
  /** Whoever was away catches up until here; later it would be too near to what comes next. */
  until: Date;
};

type Period = { startDate: CalendarDay; endDate: CalendarDay };

/**
 * Halfway between the first and the last day, and two days before the last, on decent mornings. Where the two come
 * nearer than three days, only the second is left: it is the one that moves people. The same holds for the first day,
 * on which the invitations leave.
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

/** The next decent morning, if whoever reads the mail still has the whole next day; else the one before. */
function lastDaysOf(endDate: CalendarDay): CalendarDay {
  const wished = addDays(endDate, -DAYS_BEFORE_THE_LAST);
  const next = nextDecentDay(wished);
  return next < endDate ? next : lastDecentDay(wished);
}

/** Of what is planned, what is still to come. What lay behind when it was switched on, or moved, is not caught up with. */
export function isAhead({ at }: Pick<Planned, 'at'>, since: Date): boolean {
  return at > since;
}

/** The occasion that it is now; null where there is none. */
export function occasionNow(planned: readonly Planned[], since: Date, now: Date): Planned | null {
  return planned.find((one) => isAhead(one, since) && one.at <= now && now < one.until) ?? null;
}

/** Whoever was written to about the survey from this day on is too fresh for a reminder on the occasion. */
export function freshFrom({ day }: Pick<Planned, 'day'>): CalendarDay {
  return addDays(day, 1 - DAYS_APART);
}
