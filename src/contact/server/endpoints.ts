import type { Endpoint } from '#platform/server/endpoint.ts';
import { contactOpenly, contactUs } from './writing.ts';

export const contactEndpoints: readonly Endpoint[] = [contactUs, contactOpenly];
