import { addDays, type CalendarDay } from '#shared/calendar-day.ts';

/** In the order in which a goal goes through them (specification 4). */
export const GOAL_STATUSES = ['planning', 'execution', 'conclusion', 'finished'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

export const PHASES = ['initial', 'execution', 'conclusion'] as const;
export type Phase = (typeof PHASES)[number];

/** Days after the end date until a goal can be concluded (specification 9). */
const DAYS_TO_CONCLUSION = 7;

export function conclusionDay(endDate: CalendarDay): CalendarDay {
  return addDays(endDate, DAYS_TO_CONCLUSION);
}

/** The last end date of the goals that can be concluded on a day. */
export function lastEndInConclusion(today: CalendarDay): CalendarDay {
  return addDays(today, -DAYS_TO_CONCLUSION);
}

export type StagedGoal = { plan: string; endDate: CalendarDay; isSuccess: boolean | null };

/**
 * Returns the status on a day. It is derived on every read and never stored. Dates win: a goal whose conclusion is open
 * is in conclusion with or without a plan (rules 4).
 */
export function goalStatus({ plan, endDate, isSuccess }: StagedGoal, today: CalendarDay): GoalStatus {
  if (isSuccess !== null) return 'finished';
  if (today >= conclusionDay(endDate)) return 'conclusion';
  return plan === '' ? 'planning' : 'execution';
}
