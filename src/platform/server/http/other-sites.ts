import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses what a page of another site sends, with 403: it must not spend the limits of its visitors' networks, nor act
 * in their name. Browsers name the relation in a header; programs without it are not refused.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  if (isFromOtherSite(request)) throw new Refusal(403);
}

/** Like `refuseOtherSites`, for what a page of another site loads by itself. A link that somebody follows there works. */
export function refuseInsideOtherSites(request: FastifyRequest): void {
  if (isInsideOtherSite(request)) throw new Refusal(403);
}

/** Whether a page of another site loads this by itself: a picture, a frame, a fetch, or a page in advance. */
export function isInsideOtherSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose = '' } = request.headers;
  return (destination !== 'document' || String(purpose).startsWith('prefetch')) && isFromOtherSite(request);
}

function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
