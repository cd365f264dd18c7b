import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { BillingCalls } from '../calls.ts';

export const attemptBilling = attempter<BillingCalls>();

export type PaymentOverview = Result<BillingCalls['GET /payment']>;
export type Offer = Result<BillingCalls['GET /payment/offer']>;

/**
 * A key apart from that of the subscription, which the first screen reads: these queries serve the owner's later
 * screens.
 */
const PAYMENT_KEY = 'payment';

export const paymentQuery = queryOptions({
  queryKey: [PAYMENT_KEY, 'made'],
  queryFn: () => loaded(attemptBilling('GET /payment')),
});

export const offerQuery = queryOptions({
  queryKey: [PAYMENT_KEY, 'offer'],
  queryFn: () => loaded(attemptBilling('GET /payment/offer')),
});
