import type { FastifyReply, FastifyRequest } from 'fastify';

/** The content that the browser says it has, by its tag; empty when it names none. Only the first one is looked at. */
export function knownTag({ headers }: FastifyRequest): string {
  return /^\s*(?:W\/)?"([\w-]{1,64})"/.exec(headers['if-none-match'] ?? '')?.[1] ?? '';
}

/** Names the content, and says whether the browser has it already: then 304 is all that it is told. */
export function isKnown(reply: FastifyReply, tag: string): boolean {
  // Weak, because what is packed is the same page in other bytes.
  void reply.header('etag', `W/"${tag}"`);
  return knownTag(reply.request) === tag;
}
