import type { BillingCalls } from '#billing/calls.ts';
import type { Tested } from './tested-call.ts';

export const subscriptionMails = {} as unknown as Tested<
  Pick<
    BillingCalls,
    | 'GET /subscription-mails'
    | 'PUT /subscription-mails'
    | 'GET /subscription-mails/:linkId'
    | 'POST /subscription-mails/:linkId'
  >
>;
