import type { BillingCalls } from '#billing/calls.ts';
import type { Tested } from './tested-call.ts';

export const paying = {} as unknown as Tested<
  Pick<
    BillingCalls,
    | 'GET /payment'
    | 'GET /payment/offer'
    | 'POST /payment/create-checkout-session'
    | 'POST /payment/payment-intent'
    | 'POST /payment/create-portal-session'
  >
>;
