import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';

export const SUBSCRIPTION_TYPES = ['trial', 'recurring', 'none'] as const;
export const SUBSCRIPTION_STATUSES = ['active', 'ended', 'created', 'none'] as const;

/**
 * Active until its end, from then on ended; created while it has no end, because a first payment has only been begun.
 * Derived on every read, never stored (rules 1, 5).
 */
export function subscriptionStatus({ endsAt }: { endsAt: Date | null }, now: Date): 'active' | 'ended' | 'created' {
  if (endsAt === null) return 'created';
  return now < endsAt ? 'active' : 'ended';
}

/** The last day on which it is active: what ends at midnight ends with the day before. */
export function lastDay({ endsAt }: { endsAt: Date }, zone: string): CalendarDay {
  return dayAt(new Date(endsAt.getTime() - 1), zone);
}
