import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';

export const SUBSCRIPTION_TYPES = ['trial', 'recurring', 'none'] as const;
export const SUBSCRIPTION_STATUSES = ['active', 'ended', 'created', 'none'] as const;

/**
 * Returns the state: active until its end, then ended; created while it has no end, because a first payment was begun
 * only. Derived on every read, never stored (rules 1, 5).
 */
export function subscriptionStatus({ endsAt }: { endsAt: Date | null }, now: Date): 'active' | 'ended' | 'created' {
  if (endsAt === null) return 'created';
  return now < endsAt ? 'active' : 'ended';
}

/** Returns the last active day: a subscription that ends at midnight ends with the day before. */
export function lastDay({ endsAt }: { endsAt: Date }, zone: string): CalendarDay {
  return dayAt(new Date(endsAt.getTime() - 1), zone);
}
