import type { BillingCalls } from '#billing/calls.ts';
import type { Tested } from './tested-call.ts';

export const events = {} as unknown as Tested<Pick<BillingCalls, 'POST /payment/webhook'>>;
