import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import type { GoalStatus } from './goal-status.ts';

const DAYS_A_WEEK = 7;

/** The index of the tab that a goal opens on (specification 2). */
export function startTab(status: GoalStatus): 0 | 1 | 2 {
  if (status === 'planning') return 0;
  return status === 'execution' ? 1 : 2;
}

/** Whole weeks, at least one. */
export function weeksBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.max(1, Math.round(daysBetween(from, to) / DAYS_A_WEEK));
}

/** The current week of a goal and the number of weeks; after its end the last week stays current. */
export function weekOf(from: CalendarDay, end: CalendarDay, today: CalendarDay): { week: number; total: number } {
  const total = weeksBetween(from, end);
  const week = Math.floor(daysBetween(from, today) / DAYS_A_WEEK) + 1;
  return { week: Math.min(Math.max(week, 1), total), total };
}

/** The day in the middle, which is a good time to ask again. */
export function halfwayBetween(from: CalendarDay, end: CalendarDay): CalendarDay {
  return addDays(from, Math.round(daysBetween(from, end) / 2));
}
