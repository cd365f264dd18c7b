import type { Endpoint } from '#platform/server/endpoint.ts';
import { eventEndpoints } from './events/endpoints.ts';
import { subscriptionMailEndpoints } from './mailing/endpoints.ts';
import { payingEndpoints } from './paying/endpoints.ts';
import { listSubscriptions } from './subscriptions.ts';

/** Every call about subscriptions, with the function that answers it. */
export const billingEndpoints: readonly Endpoint[] = [
  listSubscriptions,
  ...payingEndpoints,
  ...eventEndpoints,
  ...subscriptionMailEndpoints,
];
