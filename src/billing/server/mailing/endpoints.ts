import type { Endpoint } from '#platform/server/endpoint.ts';

/** Whether the owner wants mails before the end. */
export const subscriptionMailEndpoints: readonly Endpoint[] = [];
