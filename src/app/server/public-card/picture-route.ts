import type { FastifyInstance } from 'fastify';
import { pageLang } from '#brands/server/page-lang.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import { readPublicCard } from '#cards/server/card-reading.ts';
import { pictureVersion } from '#cards/server/picture/picture-version.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { cardPicturePath } from '#shared/paths.ts';
import { isKnown } from '../entity-tag.ts';
import { cardUrl } from './seen-card.ts';

/**
 * Serves the picture of a shared card to sites that preview its link. It is drawn from the stored numbers, like the
 * page. Browsers revalidate it each time, so a card that was deleted, switched off or changed is gone at once. The
 * limits and refusals are those of `GET /c/:cardId`; 503 while too many pictures wait to be drawn.
 */
export function serveCardPicture(server: FastifyInstance, deps: ServeDeps): void {
  const { cardPictures: drawing } = deps.partners;
  server.addHook('onClose', drawing.close);
  server.get(cardPicturePath(':cardId'), async (request, reply) => {
    // People with the link may pass it on; a search engine would list people by their scores.
    void reply.header('x-robots-tag', 'noindex');
    const card = (await serveCall(readPublicCard, request, deps)).result as PresentedCard;
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const tag = `${pictureVersion(card)}-${lang}`;
    void reply.headers({ 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'cross-origin' });
    if (isKnown(reply, tag)) return reply.code(304).send();
    const address = cardUrl({ origin, card });
    const png = await drawing.draw(`${tag} ${address}`, { brand, lang, card, address });
    if (png === null) throw new Refusal(503, 'unavailable', [], { 'retry-after': '5' });
    return reply.type('image/png').send(png);
  });
}
