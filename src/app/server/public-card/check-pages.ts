import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import { readPublicCard } from '#cards/server/card-reading.ts';
import { signedIn } from '#cards/rules/proof/proof-credential.ts';
import { selectProof } from '#cards/server/proof/proof-store.ts';
import { cardOfLink } from '#cards/rules/proof/own-card-link.ts';
import { type CheckTexts, en } from '#cards/texts/check.en.ts';
import { no } from '#cards/texts/check.no.ts';
import { translator } from '#languages/rules/text.ts';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import type { Refusal } from '#platform/server/refusal.ts';
import { PATHS } from '#shared/paths.ts';
import type { NoCard } from '../../pages/render.tsx';
import { tryCall } from '../native-forms.ts';
import type { SendPage } from '../pages.ts';
import { addresses } from '../plain-pages.ts';
import { allowStyles, loadRendering, withStyles } from '../rendered-pages.ts';

/** A link to a card has some 60 characters; more is not read. */
const LONGEST_LINK = 500;

/**
 * Serves the page that tells whether a card is genuine. The browser checks a file; a link is checked here, without a
 * script, and only links to cards of this brand are: no other address is ever fetched.
 */
export async function serveCheck(server: FastifyInstance, sendPage: SendPage, deps: ServeDeps): Promise<void> {
  const { renderPage } = await loadRendering();
  server.get(PATHS.check, async (request, reply) => {
    const { link } = request.query as { link?: unknown };
    if (typeof link !== 'string') return sendForm(request, reply, { link: '', problem: null });
    const asked = link.trim().slice(0, LONGEST_LINK);
    const cardId = cardOfLink(asked, deps.brandOf(request).origin);
    if (cardId !== null) return sendVerdict(request, reply, { cardId, asked });
    return sendForm(request, reply, { link: asked, problem: asked === '' ? 'required' : 'invalid' });
  });

  function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { link: string; problem: 'required' | 'invalid' | null },
  ) {
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const props = { origin, ...asked };
    const { name } = BRAND_SETTINGS[brand];
    const t = wordsOf(request);
    const description = html`<meta name="description" content="${t('check.description', { brand: name })}" />`;
    return sendPage('check', reply, {
      brand,
      lang,
      now: deps.now(),
      title: titleFor(request),
      shell: renderPage({ brand, lang }, 'check', props),
      meta: html`${description}${addresses(origin, PATHS.check)}`,
      data: props,
      status: asked.problem === null ? 200 : 422,
    });
  }

  async function sendVerdict(
    request: FastifyRequest,
    reply: FastifyReply,
    { cardId, asked }: { cardId: string; asked: string },
  ) {
    // The address names a card; a search engine would list people by their scores.
    void reply.header('x-robots-tag', 'noindex');
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const tried = await tryCall(readPublicCard, request, deps, { params: { cardId } });
    if ('refusal' in tried) void reply.headers(tried.refusal.headers);
    const found = 'result' in tried ? (tried.result as PresentedCard) : whyNone(tried.refusal);
    const proof = typeof found === 'string' ? null : await proofOf(cardId, request);
    const page = withStyles(renderPage({ brand, lang }, 'linkVerdict', { link: asked, found, origin, proof }));
    allowStyles(reply, page);
    return sendPage('check', reply, {
      brand,
      lang,
      now: deps.now(),
      title: titleFor(request),
      shell: page.shell,
      status: typeof found === 'string' ? (found === 'too-many' ? 429 : 404) : 200,
    });
  }

  async function proofOf(cardId: string, request: FastifyRequest) {
    const { brand, origin } = deps.brandOf(request);
    const credential = (await selectProof(deps.database.query, { cardId, brand }))?.credential;
    const signed = credential === undefined ? null : signedIn(decodeJwt(credential), origin);
    return credential === undefined || signed === null || signed.validUntil <= deps.now()
      ? null
      : { signed, credential };
  }

  function titleFor(request: FastifyRequest): string {
    return `${wordsOf(request)('check.title')} · ${BRAND_SETTINGS[deps.brandOf(request).brand].name}`;
  }
}

function wordsOf(request: FastifyRequest) {
  const lang = pageLang(request);
  return translator<CheckTexts>(lang, { en, no }[lang]);
}

function whyNone({ status, reason }: Refusal): NoCard {
  if (status === 429) return 'too-many';
  return reason === 'card-off' ? 'off' : 'missing';
}
