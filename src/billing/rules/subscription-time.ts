import { type CalendarDay, daysBetween } from '#shared/calendar-day.ts';

/** Returns the share of the time between the two days that has passed: 0 to 1. */
export function shareGone(from: CalendarDay, to: CalendarDay, today: CalendarDay): number {
  const whole = daysBetween(from, to);
  if (whole <= 0) return 1;
  return Math.min(1, Math.max(0, daysBetween(from, today) / whole));
}
