import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { selectEmbeddable } from '#cards/server/card-picture-store.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import { readPublicCard } from '#cards/server/card-reading.ts';
import { letOthersFrame, widenPolicy } from '#platform/server/http/security-headers.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { cardEmbedPath, publicCardPath } from '#shared/paths.ts';
import { madeRecently } from '../recent-cache.ts';
import type { SendPage } from '../pages.ts';
import { Html, html } from '#platform/server/pages/safe-html.ts';
import { cardView } from './card-view.ts';
import { CARD_PAGE_WORDS } from './card-words.ts';
import { pageWriter } from './drawn-html.ts';
import { embedView, OPENS_BESIDE } from './embed-view.ts';
import { type NoCard, noCardView, titleOfNoCard } from './no-card-view.ts';
import { surrounded } from './page-surroundings.ts';
import { previewTags } from './preview-tags.ts';
import type { Seen } from './seen-card.ts';

/** The number of cached cards; drawing one takes as long as the rest of its page. */
const MOST_KEPT = 64;

type Found = { card: PresentedCard; embeddable: boolean };

/** Serves the public card as a page, and alone for a frame of another site; both are complete without scripts. */
export function serveCardPages(server: FastifyInstance, sendPage: SendPage, deps: ServeDeps): void {
  const drawnOnce = madeRecently<Drawn>(MOST_KEPT);
  server.get(publicCardPath(':cardId'), (request, reply) => sendCard(request, reply));
  server.get(cardEmbedPath(':cardId'), (request, reply) => sendEmbed(request, reply));

  async function sendCard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await cardBehind(request, reply);
    if (typeof found === 'string') return sendNone(request, reply, found);
    return send('card', request, reply, found);
  }

  async function sendEmbed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await cardBehind(request, reply);
    if (typeof found === 'string') return sendNone(request, reply, found);
    if (!found.embeddable) return sendNone(request, reply, 'missing');
    letOthersFrame(reply);
    return send('embed', request, reply, found);
  }

  function send(kind: 'card' | 'embed', request: FastifyRequest, reply: FastifyReply, found: Found) {
    const seen = seenBy(request, found.card);
    const key = hash('sha256', JSON.stringify([kind, seen]), 'base64url');
    const { shell, style, meta } = drawnOnce(key, () => DRAWN[kind](seen));
    widenPolicy(reply, 'style-src', `'sha256-${hash('sha256', style, 'base64')}'`);
    return sendPage(kind, reply, {
      ...seen,
      now: deps.now(),
      title: titleOf(seen),
      shell,
      meta: html`${meta}${new Html(`<style>${style}</style>`)}`,
    });
  }

  function seenBy(request: FastifyRequest, card: PresentedCard): Seen {
    const { brand, origin } = deps.brandOf(request);
    const zone = deps.zoneOf(brand);
    return { brand, origin, lang: pageLang(request), card, zone, today: dayAt(deps.now(), zone) };
  }

  function sendNone(request: FastifyRequest, reply: FastifyReply, why: NoCard): Promise<FastifyReply> {
    const { brand } = deps.brandOf(request);
    const lang = pageLang(request);
    const title = `${titleOfNoCard(lang, why)} · ${BRAND_SETTINGS[brand].name}`;
    const shell = surrounded({ brand, lang, seed: '' }, noCardView(why, { brand, lang }));
    const status = why === 'too-many' ? 429 : 404;
    return sendPage('card', reply, { brand, lang, now: deps.now(), title, shell, status });
  }

  /** Reads the card with the rate limit and the refusals of the API call. */
  async function cardBehind(request: FastifyRequest, reply: FastifyReply): Promise<Found | NoCard> {
    // People with the link may pass it on; a search engine would list people by their scores.
    void reply.header('x-robots-tag', 'noindex');
    try {
      const card = (await serveCall(readPublicCard, request, deps)).result as PresentedCard;
      const { brand } = deps.brandOf(request);
      return { card, embeddable: await selectEmbeddable(deps.database.query, { cardId: card.cardId, brand }) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      void reply.headers(error.headers);
      if (error.status === 429) return 'too-many';
      return error.reason === 'card-off' ? 'off' : 'missing';
    }
  }
}

function titleOf({ brand, lang, card }: Seen): string {
  const screen = CARD_PAGE_WORDS[lang]('cards.public.pageTitle', { candidateFull: card.candidate });
  return CARD_PAGE_WORDS[lang]('common.pageTitle', { screen, brand: BRAND_SETTINGS[brand].name });
}

/**
 * The drawn parts of a page. The policy allows the one style element by its hash, so injected styles have no effect.
 */
type Drawn = { shell: Html; meta: Html; style: string };

const DRAWN: Record<'card' | 'embed', (seen: Seen) => Drawn> = {
  card: (seen) => {
    const writer = pageWriter();
    const shell = surrounded({ ...seen, seed: seen.card.cardId }, cardView(seen, writer));
    return { shell, meta: previewTags(seen), style: writer.style() };
  },
  embed: (seen) => {
    const writer = pageWriter();
    return { shell: embedView(seen, writer), meta: OPENS_BESIDE, style: writer.style() };
  },
};
