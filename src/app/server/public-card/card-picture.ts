import type { FastifyInstance } from 'fastify';
import { cardCalls } from '#cards/calls.ts';
import { selectCardPicture } from '#cards/server/card-picture-store.ts';
import type { ServeDeps } from '#platform/server/http/serve-call.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { cardPicturePath } from '#shared/paths.ts';
import { isKnown, knownTag } from '../known-content.ts';

const { limit } = cardCalls['GET /c/:cardId'];

/**
 * The picture of a shared card, for whoever shows a link to it, on whatever site. It is asked for again each time, and
 * sent again only when it is another one: what was deleted, switched off or drawn anew is gone at once.
 */
export function serveCardPicture(server: FastifyInstance, { database, limits, brandOf }: ServeDeps): void {
  server.get<{ Params: { cardId: string } }>(cardPicturePath(':cardId'), async (request, reply) => {
    const caller = { person: null, ip: request.ip, link: null };
    await limits.count(limit, caller);
    const link = { cardId: request.params.cardId.replaceAll('\0', '\ufffd'), brand: brandOf(request).brand };
    const picture = await selectCardPicture(database.query, { ...link, knownHash: knownTag(request) });
    if (picture === null) {
      await limits.countUnknownLink(limit, caller);
      throw new Refusal(404);
    }
    void reply.headers({
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    });
    if (isKnown(reply, picture.hash)) return reply.code(304).send();
    return reply.type('image/png').send(picture.bytes);
  });
}
