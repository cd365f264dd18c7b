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

/**
 * Refuses with 403 what a page of another site loads by itself: a picture, a frame, a fetch, or a page in advance. A link
 * that somebody follows there works.
 */
export function refuseInsideOtherSites(request: FastifyRequest): void {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose = '' } = request.headers;
  if (destination !== 'document' || String(purpose).startsWith('prefetch')) refuseOtherSites(request);
}
