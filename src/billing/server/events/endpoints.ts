import type { Endpoint } from '#platform/server/endpoint.ts';

/** What the payment provider tells. */
export const eventEndpoints: readonly Endpoint[] = [];
