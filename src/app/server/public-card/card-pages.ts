import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { OWN_PAIR } from '#cards/rules/colour-pairs.ts';
import { selectEmbeddable } from '#cards/server/card-picture-store.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import { readPublicCard } from '#cards/server/card-reading.ts';
import type { Lang } from '#languages/rules/language.ts';
import { letOthersFrame } from '#platform/server/http/security-headers.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { cardEmbedPath, PATHS, publicCardPath } from '#shared/paths.ts';
import { appPreview } from '../link-preview.ts';
import { madeRecently } from '../recent-cache.ts';
import type { SendPage } from '../pages.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import type { NoCard } from '../../pages/render.tsx';
import { allowStyles, keepingLang, loadRendering, type Rendered, withStyles } from '../rendered-pages.ts';
import { CARD_WORDS } from './card-words.ts';
import { previewTags } from './preview-tags.ts';
import { cardUrl, type Seen } from './seen-card.ts';

/** The number of cached cards; drawing one takes as long as the rest of its page. */
const MOST_KEPT = 64;

type Found = { card: PresentedCard; embeddable: boolean };

const OPENS_BESIDE = html`<base target="_blank" />`;

/** Serves the public card as a page, and alone for a frame of another site; both are complete without scripts. */
export async function serveCardPages(server: FastifyInstance, sendPage: SendPage, deps: ServeDeps): Promise<void> {
  const { renderPage } = await loadRendering();
  const drawnOnce = madeRecently<Rendered>(MOST_KEPT);
  server.get(PATHS.exampleCard, (request, reply) => sendExample(request, reply));
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
    const { card, today } = seen;
    const key = hash('sha256', JSON.stringify([kind, seen]), 'base64url');
    const page = drawnOnce(key, () => withStyles(renderPage(seen, kind, { card, address: cardUrl(seen), today })));
    allowStyles(reply, page);
    return sendPage(kind, reply, {
      ...seen,
      now: deps.now(),
      title: titleOf({ ...seen, candidate: seen.card.candidate }),
      shell: keepingLang(request, page.shell),
      meta: kind === 'card' ? previewTags(seen) : OPENS_BESIDE,
    });
  }

  function sendExample(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const address = origin + PATHS.exampleCard;
    void reply.header('x-robots-tag', 'noindex');
    const page = drawnOnce(`${address} ${brand} ${lang}`, () =>
      withStyles(renderPage({ brand, lang }, 'exampleCard', { address, colours: OWN_PAIR[brand] })),
    );
    allowStyles(reply, page);
    return sendPage('card', reply, {
      brand,
      lang,
      now: deps.now(),
      title: titleOf({ brand, lang, candidate: CARD_WORDS[lang]('home.example.name') }),
      shell: keepingLang(request, page.shell),
      meta: appPreview({ brand, lang, origin }),
    });
  }

  function seenBy(request: FastifyRequest, card: PresentedCard): Seen {
    const { brand, origin } = deps.brandOf(request);
    return { brand, origin, lang: pageLang(request), card, today: dayAt(deps.now(), deps.zoneOf(brand)) };
  }

  function sendNone(request: FastifyRequest, reply: FastifyReply, why: NoCard): Promise<FastifyReply> {
    const { brand } = deps.brandOf(request);
    const lang = pageLang(request);
    const title = `${titleOfNoCard(lang, why)} · ${BRAND_SETTINGS[brand].name}`;
    const page = drawnOnce(`${why} ${brand} ${lang}`, () => withStyles(renderPage({ brand, lang }, 'noCard', { why })));
    const shell = keepingLang(request, page.shell);
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

function titleOf({ brand, lang, candidate }: Pick<Seen, 'brand' | 'lang'> & { candidate: string }): string {
  const screen = CARD_WORDS[lang]('cards.public.pageTitle', { candidateFull: candidate });
  return CARD_WORDS[lang]('common.pageTitle', { screen, brand: BRAND_SETTINGS[brand].name });
}

function titleOfNoCard(lang: Lang, why: NoCard): string {
  const t = CARD_WORDS[lang];
  if (why === 'missing') return t('system.notFound.title');
  return t(why === 'off' ? 'cards.public.off.title' : 'cards.public.tooMany.title');
}
