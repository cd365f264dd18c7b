import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';

export const SURVEY_STATUSES = ['upcoming', 'ongoing', 'finished'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

export type SurveyPeriod = { startDate: CalendarDay; endDate: CalendarDay };

/**
 * Returns the status, which is derived on every read and never stored. A survey is open on both its first and its last
 * day (rules 2).
 */
export function surveyStatus({ startDate, endDate }: SurveyPeriod, today: CalendarDay): SurveyStatus {
  if (today < startDate) return 'upcoming';
  return today > endDate ? 'finished' : 'ongoing';
}

const DEFAULT_DAYS_AHEAD = 7;

/** Returns the end date that the wizard proposes: one week ahead, the earliest allowed day (specification 9). */
export function defaultEndDate(today: CalendarDay): CalendarDay {
  return addDays(today, DEFAULT_DAYS_AHEAD);
}

export function daysLeft(endDate: CalendarDay, today: CalendarDay): number {
  return daysBetween(today, endDate);
}
