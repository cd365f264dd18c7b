import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { BillingCalls } from '../calls.ts';

/** The calls of subscriptions and payments, for the screens. */
export const attemptBilling = attempter<BillingCalls>();

export type Subscription = Result<BillingCalls['GET /subscriptions']>[number];
export type Payment = Result<BillingCalls['GET /payment']>;
export type Offer = Result<BillingCalls['GET /payment/offer']>;

/** Everything about a subscription begins with this word. */
const SUBSCRIPTION_KEY = 'subscription';

/** The first of the list counts (specification 7); null when there never was one. */
export const subscriptionQuery = queryOptions({
  queryKey: [SUBSCRIPTION_KEY, 'own'],
  queryFn: async (): Promise<Subscription | null> => (await loaded(attemptBilling('GET /subscriptions')))[0] ?? null,
});

/** What has been paid, and what will be; for the owner alone. */
export const paymentQuery = queryOptions({
  queryKey: [SUBSCRIPTION_KEY, 'payment'],
  queryFn: () => loaded(attemptBilling('GET /payment')),
});

/** What twelve months cost now; for the owner alone. */
export const offerQuery = queryOptions({
  queryKey: [SUBSCRIPTION_KEY, 'offer'],
  queryFn: () => loaded(attemptBilling('GET /payment/offer')),
});
