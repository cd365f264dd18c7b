import type { Endpoint } from '#platform/server/endpoint.ts';
import { listSubscriptions } from './subscriptions.ts';

/** Every call about subscriptions, with the function that answers it. */
export const billingEndpoints: readonly Endpoint[] = [listSubscriptions];
