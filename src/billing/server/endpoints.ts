import type { Endpoint } from '#platform/server/endpoint.ts';
import { eventEndpoints } from './events/endpoints.ts';
import { payingEndpoints } from './paying/endpoints.ts';
import { listSubscriptions } from './subscriptions.ts';

export const billingEndpoints: readonly Endpoint[] = [listSubscriptions, ...payingEndpoints, ...eventEndpoints];
