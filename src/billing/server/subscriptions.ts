import { isActive } from '#access/rules/roles.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, dayAt, endOfDay } from '#shared/calendar-day.ts';
import { billingCalls } from '../calls.ts';
import { lastDay, subscriptionStatus } from '../rules/subscription-status.ts';
import { insertSubscription, insertTrial, selectSubscription, type SubscriptionRow } from './subscription-store.ts';
import { selectOpenedAt, selectPayments } from './paying/account-store.ts';
import { registeredDomain } from './trial-domain.ts';

const endpoint = endpointsOf(billingCalls);

/**
 * Lists the subscription of the caller's organisation, at most one. Only the owner gets its id, because only the owner
 * can use it.
 */
export const listSubscriptions = endpoint('GET /subscriptions', {
  permit: anySignedIn,
  run: async (_input, context) => {
    const { organisationId, role } = context.actor;
    if (organisationId === null || !isActive(context.actor)) return [];
    const subscription = await selectSubscription(context.tx, organisationId);
    if (subscription === null) return presentBegun(await selectOpenedAt(context.tx, organisationId), context);
    const own = role === 'owner' ? { id: subscription.id } : {};
    return [{ ...own, ...presentSubscription(subscription, context) }];
  },
});

export async function exportSubscription(context: Context<'profile'>) {
  const { tx, actor } = context;
  const { organisationId } = actor;
  if (organisationId === null) return { subscription: null, payments: [] };
  const subscription = await selectSubscription(tx, organisationId);
  const [begun = null] = presentBegun(await selectOpenedAt(tx, organisationId), context);
  const { zone } = BRAND_SETTINGS[context.brand];
  const payments = await selectPayments(tx, organisationId);
  return {
    subscription: subscription === null ? begun : presentSubscription(subscription, context),
    payments: payments.map(({ paidAt, ...paid }) => ({ ...paid, day: dayAt(paidAt, zone) })),
  };
}

/** A begun first payment, for an organisation with neither trial nor payment. */
function presentBegun(openedAt: Date | null, { now, brand }: Context<'profile'>) {
  if (openedAt === null) return [];
  const status = subscriptionStatus({ endsAt: null }, now);
  return [{ type: 'none' as const, status, startDate: dayAt(openedAt, BRAND_SETTINGS[brand].zone), endDate: null }];
}

function presentSubscription(subscription: SubscriptionRow, { now, brand }: Context<'profile'>) {
  const { zone } = BRAND_SETTINGS[brand];
  return {
    type: subscription.type,
    status: subscriptionStatus(subscription, now),
    startDate: dayAt(subscription.startedAt, zone),
    endDate: lastDay(subscription, zone),
  };
}

/**
 * Starts the trial of a new organisation until the end of its last day, once for each registered domain of a verified
 * address (rules 5).
 */
export async function startTrial(
  tx: Query,
  founded: { organisationId: string; brand: BrandId; domain: string; trialDays: number },
  now: Date,
): Promise<void> {
  const { organisationId, brand, domain, trialDays } = founded;
  if (!(await insertTrial(tx, brand, registeredDomain(domain), now))) return;
  const { zone } = BRAND_SETTINGS[brand];
  const endsAt = endOfDay(addDays(dayAt(now, zone), trialDays), zone);
  await insertSubscription(tx, { organisationId, type: 'trial', startedAt: now, endsAt });
}
