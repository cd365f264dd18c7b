import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';
import { redeemAskedTicket } from '#responding/server/asked-tickets.ts';
import { askedTicketPath, PATHS } from '#shared/paths.ts';

/** Sends the form behind a personal link, at the address that was asked for. */
type SendForm = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Opens a request from the overview: the form stands at the address of the ticket, so that the secret link enters neither
 * the address bar nor the history. The ticket is used up here; an old one leads back to the overview. The time must not
 * be logged, because an answer follows.
 */
export function serveAskedTickets(
  server: FastifyInstance,
  { brandOf, database, now }: ServeDeps,
  sendForm: SendForm,
): void {
  const unlogged = { config: { unlogged: true } };
  server.get<{ Params: { ticket: string } }>(askedTicketPath(':ticket'), unlogged, async (request, reply) => {
    const { brand } = brandOf(request);
    const { ticket } = request.params;
    const responderId = await database.transaction((tx) => redeemAskedTicket(tx, { brand, ticket }, now()));
    void reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    if (responderId === null) return reply.redirect(PATHS.overview, 303);
    return sendForm(Object.assign(request, { params: { responderId } }), reply);
  });
}
