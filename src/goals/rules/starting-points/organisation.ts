import type { Abilities } from '#access/rules/roles.ts';
import { addDays, type CalendarDay, isCalendarDay, monthsBefore } from '#shared/calendar-day.ts';
import { type GoalDraft, type GoalProblem, problemsInGoal } from '../goal-draft.ts';

type TypedPeriod = { originalFrom: string; originalTo: string };

/** Owners and supporters create goals of the organisation while its subscription runs (rules 4, 5). */
export function mayMakeOrganisationGoals({ actOnBehalfOf, fullLimits }: Abilities): boolean {
  return actOnBehalfOf && fullLimits;
}

/** Everything wrong with a goal of an organisation. The type and the starting point of a stored goal never change. */
export function problemsInOrganisationGoal(
  draft: GoalDraft & Partial<TypedPeriod>,
  stored: Pick<GoalDraft, 'endDate'> | null,
  today: CalendarDay,
): GoalProblem[] {
  const { originalFrom = '', originalTo = '' } = draft;
  const isPeriodWrong = stored === null && periodOf({ originalFrom, originalTo }) === null;
  return [...(isPeriodWrong ? ['originalPeriod.invalid' as const] : []), ...problemsInGoal(draft, stored, today)];
}

export function periodOf({
  originalFrom: from,
  originalTo: to,
}: TypedPeriod): { from: CalendarDay; to: CalendarDay } | null {
  return isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : null;
}

const MONTHS_BACK = 6;
const DAYS_AHEAD = 365;

/** Six months back to one year ahead: the proposed starting point, and the period of today's scores (specification 9). */
export function halfAYear(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: monthsBefore(today, MONTHS_BACK), to: addDays(today, DAYS_AHEAD) };
}
