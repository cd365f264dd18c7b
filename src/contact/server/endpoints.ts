import type { Endpoint } from '#platform/server/endpoint.ts';
import { contactOpenly, contactUs } from './writing.ts';

/** Every call of the contact form, with the function that answers it. */
export const contactEndpoints: readonly Endpoint[] = [contactUs, contactOpenly];
