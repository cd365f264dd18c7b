import type { Endpoint } from '#platform/server/endpoint.ts';

/** What opens a way to pay, and what an owner reads about it. */
export const payingEndpoints: readonly Endpoint[] = [];
