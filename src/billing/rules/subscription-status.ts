export const SUBSCRIPTION_TYPES = ['trial', 'recurring', 'none'] as const;
export const SUBSCRIPTION_STATUSES = ['active', 'ended', 'created', 'none'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Active until its end, from then on ended; derived on every read, never stored (rules 1, 5). */
export function subscriptionStatus({ endsAt }: { endsAt: Date }, now: Date): 'active' | 'ended' {
  return now < endsAt ? 'active' : 'ended';
}
