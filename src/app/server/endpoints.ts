import type { Endpoint } from '#platform/server/endpoint.ts';

/** The whole API of the product, noun by noun. */
export const endpoints: Endpoint[] = [];
