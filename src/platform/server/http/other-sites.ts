import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses what a page of another site sends, with 403: it must not spend the limits of its visitors' networks, nor act
 * in their name. Browsers name the relation in a header; programs without it are not refused.
 */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new Refusal(403);
}

/** Refuses the same way what such a page loads into itself: a picture, a frame or a fetch. A link from there opens. */
export function refuseInsideOtherSites(request: FastifyRequest): void {
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') refuseOtherSites(request);
}
