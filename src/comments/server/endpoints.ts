import type { Endpoint } from '#platform/server/endpoint.ts';
import { surveyComments } from './commenting.ts';

/** Every call about comments, with the function that answers it. */
export function commentEndpoints(): Endpoint[] {
  return [...surveyComments];
}
