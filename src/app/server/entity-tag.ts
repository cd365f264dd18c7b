import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the entity tag in `If-None-Match`; empty when there is none. Reads only the first one. */
export function knownTag({ headers }: FastifyRequest): string {
  return /^\s*(?:W\/)?"([\w-]{1,64})"/.exec(headers['if-none-match'] ?? '')?.[1] ?? '';
}

/** Sets the entity tag and returns whether the browser has the content already; the caller then sends 304. */
export function isKnown(reply: FastifyReply, tag: string): boolean {
  // A weak tag, because the compressed page has other bytes.
  void reply.header('etag', `W/"${tag}"`);
  return knownTag(reply.request) === tag;
}
