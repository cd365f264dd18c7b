import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { BillingCalls } from '../calls.ts';

/** The calls of payments, for the screens. */
export const attemptBilling = attempter<BillingCalls>();

export type Payment = Result<BillingCalls['GET /payment']>;
export type Offer = Result<BillingCalls['GET /payment/offer']>;

/** Apart from the subscription, which the first screen reads: these are the owner's, on later ones. */
const PAYMENT_KEY = 'payment';

/** What has been paid, and what will be. */
export const paymentQuery = queryOptions({
  queryKey: [PAYMENT_KEY, 'made'],
  queryFn: () => loaded(attemptBilling('GET /payment')),
});

/** What twelve months cost now. */
export const offerQuery = queryOptions({
  queryKey: [PAYMENT_KEY, 'offer'],
  queryFn: () => loaded(attemptBilling('GET /payment/offer')),
});
