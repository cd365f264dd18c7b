import type { Endpoint } from '#platform/server/endpoint.ts';
import { takeEvent } from './webhook.ts';

/** What the payment provider tells. */
export const eventEndpoints: readonly Endpoint[] = [takeEvent];
