import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { caller } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { BillingCalls } from '../calls.ts';

const call = caller<BillingCalls>();

export type Subscription = Result<BillingCalls['GET /subscriptions']>[number];

/** The first of the list counts (specification 7); null when there never was one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async (): Promise<Subscription | null> =>
    (await loaded((onRefusal) => call('GET /subscriptions', { onRefusal })))[0] ?? null,
});
