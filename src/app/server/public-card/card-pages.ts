import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { type CardSurroundings, selectSurroundings } from '#cards/server/card-picture-store.ts';
import type { PublicCard } from '#cards/server/card-presenter.ts';
import { readPublicCard } from '#cards/server/card-reading.ts';
import { letOthersFrame, widenPolicy } from '#platform/server/http/security-headers.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/serve-call.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { cardEmbedPath, publicCardPath } from '#shared/paths.ts';
import type { SendPage } from '../pages.ts';
import { Html, html, NOTHING } from '../safe-html.ts';
import { cardView, type Seen } from './card-view.ts';
import { WORDS } from './card-words.ts';
import { type PageWriter, pageWriter } from './drawn-html.ts';
import { embedView, OPENS_BESIDE } from './embed-view.ts';
import { type NoCard, noCardView, titleOfNoCard } from './no-card-view.ts';
import { surrounded } from './page-surroundings.ts';
import { previewTags } from './preview-tags.ts';

type Found = { card: PublicCard } & CardSurroundings;

/** The public card as a page, and alone for a frame of another site: both whole before any script. */
export function serveCardPages(server: FastifyInstance, sendPage: SendPage, deps: ServeDeps): void {
  server.get(publicCardPath(':cardId'), (request, reply) => sendCard(request, reply));
  server.get(cardEmbedPath(':cardId'), (request, reply) => sendEmbed(request, reply));

  async function sendCard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await cardBehind(request, reply);
    if (typeof found === 'string') return sendNone(request, reply, found);
    const seen = seenBy(request, found.card);
    const writer = pageWriter();
    const main = surrounded({ ...seen, seed: found.card.cardId }, cardView(seen, writer));
    const meta = html`${previewTags(seen, found)}${styleFor(reply, writer)}`;
    return sendPage('card', reply, { ...seen, now: deps.now(), title: titleOf(seen), shell: main, meta });
  }

  async function sendEmbed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await cardBehind(request, reply);
    if (typeof found === 'string') return sendNone(request, reply, found);
    if (!found.embeddable) return sendNone(request, reply, 'missing');
    const seen = seenBy(request, found.card);
    const writer = pageWriter();
    const shell = embedView(seen, writer);
    letOthersFrame(reply);
    return sendPage('embed', reply, {
      ...seen,
      now: deps.now(),
      title: titleOf(seen),
      shell,
      meta: html`${OPENS_BESIDE}${styleFor(reply, writer)}`,
    });
  }

  function seenBy(request: FastifyRequest, card: PublicCard): Seen {
    const { brand, origin } = deps.brandOf(request);
    return { brand, origin, lang: pageLang(request), card, zone: deps.zoneOf(brand) };
  }

  function sendNone(request: FastifyRequest, reply: FastifyReply, why: NoCard): Promise<FastifyReply> {
    const { brand } = deps.brandOf(request);
    const lang = pageLang(request);
    const title = `${titleOfNoCard(lang, why)} · ${BRAND_SETTINGS[brand].name}`;
    const shell = surrounded({ brand, lang, seed: '' }, noCardView(why, { brand, lang }));
    const status = why === 'too-many' ? 429 : 404;
    return sendPage('card', reply, { brand, lang, now: deps.now(), title, shell, status });
  }

  /** Counted and refused as the call is. */
  async function cardBehind(request: FastifyRequest, reply: FastifyReply): Promise<Found | NoCard> {
    // Whoever has the link may pass it on; a search engine would list people by their scores.
    void reply.header('x-robots-tag', 'noindex');
    try {
      const card = (await serveCall(readPublicCard, request, deps)).result as PublicCard;
      const { brand } = deps.brandOf(request);
      return { card, ...(await selectSurroundings(deps.database.query, { cardId: card.cardId, brand })) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      void reply.headers(error.headers);
      if (error.status === 429) return 'too-many';
      return error.reason === 'card-off' ? 'off' : 'missing';
    }
  }
}

function titleOf({ brand, lang, card }: Seen): string {
  const screen = WORDS[lang]('cards.public.pageTitle', { candidateFull: card.candidate });
  return WORDS[lang]('common.pageTitle', { screen, brand: BRAND_SETTINGS[brand].name });
}

/** The one style element of the page. The browser takes it by its hash: no other style that came in would hold. */
function styleFor(reply: FastifyReply, writer: PageWriter): Html {
  const style = writer.style();
  if (style === '') return NOTHING;
  widenPolicy(reply, 'style-src', `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return new Html(`<style>${style}</style>`);
}
