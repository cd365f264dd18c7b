import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { BillingCalls } from '../calls.ts';

const attempt = attempter<BillingCalls>();

export type Subscription = Result<BillingCalls['GET /subscriptions']>[number];

const SUBSCRIPTION_KEY = 'subscription';

/** Reads the first subscription of the list (specification 7); null when there never was one. */
export const subscriptionQuery = queryOptions({
  queryKey: [SUBSCRIPTION_KEY],
  queryFn: async (): Promise<Subscription | null> => (await loaded(attempt('GET /subscriptions')))[0] ?? null,
});
