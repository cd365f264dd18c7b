import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

type At = { config: Config; now: Date };

/** The owner gets to know until when the subscription is paid. */
export async function queueSubscriptionActivated(
  _tx: Query,
  _paid: { organisationId: string; until: CalendarDay },
  _at: At,
): Promise<void> {}

/** The owner gets to know that the payment card could not be charged for the renewal; `by` is the day until which to mend it. */
export async function queuePaymentFailed(
  _tx: Query,
  _failed: { organisationId: string; by: CalendarDay },
  _at: At,
): Promise<void> {}
