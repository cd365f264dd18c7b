import type { FastifyInstance } from 'fastify';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';
import { redeemAskedTicket } from '#responding/server/asked-tickets.ts';
import { askedTicketPath, PATHS, responsePath } from '#shared/paths.ts';

/**
 * Leads from a request on the overview to its form. The ticket is used up here; an old one leads back to the overview. The
 * time must not be logged, because an answer follows.
 */
export function serveAskedTickets(server: FastifyInstance, { brandOf, database, now }: ServeDeps): void {
  const unlogged = { config: { unlogged: true } };
  server.get<{ Params: { ticket: string } }>(askedTicketPath(':ticket'), unlogged, async (request, reply) => {
    const { brand } = brandOf(request);
    const { ticket } = request.params;
    const linkId = await database.transaction((tx) => redeemAskedTicket(tx, { brand, ticket }, now()));
    void reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    return reply.redirect(linkId === null ? PATHS.overview : responsePath(linkId), 303);
  });
}
