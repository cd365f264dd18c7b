import { isActive } from '#access/rules/roles.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Query } from '#platform/server/database.ts';
import { answers } from '#platform/server/endpoint.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, dayAt, endOfDay } from '#shared/calendar-day.ts';
import { billingCalls } from '../calls.ts';
import { lastDay, subscriptionStatus } from '../rules/subscription-status.ts';
import { insertSubscription, insertTrial, selectSubscription } from './subscription-store.ts';

const answer = answers(billingCalls);

/** The own organisation's, at most one; its id only to the owner, who alone can act on it. */
export const listSubscriptions = answer('GET /subscriptions', async (_input, { tx, actor, now, brand }) => {
  const { organisationId, role } = actor;
  if (organisationId === null || !isActive(actor)) return [];
  const subscription = await selectSubscription(tx, organisationId);
  if (subscription === null) return [];
  const { zone } = BRAND_SETTINGS[brand];
  return [
    {
      ...(role === 'owner' ? { id: subscription.id } : {}),
      type: subscription.type,
      status: subscriptionStatus(subscription, now),
      startDate: dayAt(subscription.startedAt, zone),
      endDate: lastDay(subscription, zone),
    },
  ];
});

/** A new organisation tries everything until the end of the last day, once for each domain of a verified address (rules 5). */
export async function startTrial(
  tx: Query,
  founded: { organisationId: string; brand: BrandId; domain: string; trialDays: number },
  now: Date,
): Promise<void> {
  const { organisationId, brand, domain, trialDays } = founded;
  if (!(await insertTrial(tx, brand, domain, now))) return;
  const { zone } = BRAND_SETTINGS[brand];
  const endsAt = endOfDay(addDays(dayAt(now, zone), trialDays), zone);
  await insertSubscription(tx, { organisationId, type: 'trial', startedAt: now, endsAt });
}
