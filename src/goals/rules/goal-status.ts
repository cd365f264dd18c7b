import { addDays, type CalendarDay } from '#shared/calendar-day.ts';

/** In the order in which a goal goes through them (specification 4). */
export const GOAL_STATUSES = ['planning', 'execution', 'conclusion', 'finished'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** The phases that a goal has, as its tabs show them. */
export const PHASES = ['initial', 'execution', 'conclusion'] as const;
export type Phase = (typeof PHASES)[number];

/** So long after its end date the conclusion of a goal opens (specification 9). */
const DAYS_TO_CONCLUSION = 7;

/** The first day on which the result can be recorded. */
export function conclusionDay(endDate: CalendarDay): CalendarDay {
  return addDays(endDate, DAYS_TO_CONCLUSION);
}

/** Of a goal, what decides its status. */
export type StagedGoal = { plan: string; endDate: CalendarDay; isSuccess: boolean | null };

/**
 * The status on a day; derived on every read, never stored. Dates win: a goal whose conclusion is open is in conclusion
 * with a plan and without one (rules 4).
 */
export function goalStatus({ plan, endDate, isSuccess }: StagedGoal, today: CalendarDay): GoalStatus {
  if (isSuccess !== null) return 'finished';
  if (today >= conclusionDay(endDate)) return 'conclusion';
  return plan === '' ? 'planning' : 'execution';
}
