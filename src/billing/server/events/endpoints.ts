import type { Endpoint } from '#platform/server/endpoint.ts';
import { takeEvent } from './webhook.ts';

export const eventEndpoints: readonly Endpoint[] = [takeEvent];
