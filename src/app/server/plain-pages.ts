import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastKnownSold } from '#billing/server/paying/offer.ts';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { keptFor } from '#brands/server/retention.ts';
import { operatorOf } from '#brands/server/operator.ts';
import { en, type HomeTexts } from '#brands/texts/home.en.ts';
import { no } from '#brands/texts/home.no.ts';
import { INVITE_CAP } from '#invitations/rules/invite-caps.ts';
import { type Lang, LANGS, PAGE_LANG } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { en as systemEn, type SystemTexts } from '#platform/texts/system.en.ts';
import { no as systemNo } from '#platform/texts/system.no.ts';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import type { HomeFacts } from '../pages/render.tsx';
import { appPreview } from './link-preview.ts';
import type { SendPage } from './pages.ts';
import { madeRecently } from './recent-cache.ts';
import { allowStyles, keepingLang, loadRendering, type Rendered, withStyles } from './rendered-pages.ts';

/** The pages of all brands and languages; the price and the season of the home page change rarely. */
const MOST_KEPT = 32;

type Look = { brand: Brand; lang: Lang };
type Made = Rendered & { title: string };

/** The legal pages, by their path. */
export const LEGAL_PATH = /^\/(privacy|cookies|terms|accessibility|agreement)\/?$/;

/** Returns what sends the home page, the legal pages and that of unknown addresses to visitors, without the app's scripts. */
export async function plainPages(sendPage: SendPage, deps: ServeDeps) {
  const { renderPage, renderLegal } = await loadRendering();
  const made = madeRecently<Made>(MOST_KEPT);
  return { sendHome, sendLegal, sendNotFound };

  async function sendHome(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { brand, origin } = deps.brandOf(request);
    const facts: HomeFacts = { origin, offer: await offerOf(brand, deps), maxAlone: INVITE_CAP.alone };
    return send({ request, reply, path: '/', facts }, (look) => {
      const t = translator<HomeTexts>(look.lang, { en, no }[look.lang]);
      return {
        title: t('home.pageTitle', { brand: BRAND_SETTINGS[brand].name }),
        html: renderPage(look, 'home', facts),
      };
    });
  }

  async function sendLegal(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { brand } = deps.brandOf(request);
    const { production, payments } = deps.config;
    const facts = { production, payments, operator: operatorOf(deps.config, brand), kept: keptFor(deps.config) };
    return send({ request, reply, path: `/${name}`, facts }, (look) => {
      const { title, html: rendered } = renderLegal(look, name, facts);
      return { title: `${title} · ${BRAND_SETTINGS[brand].name}`, html: rendered };
    });
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return send({ request, reply, path: null, facts: {} }, (look) => {
      const t = translator<SystemTexts>(look.lang, { en: systemEn, no: systemNo }[look.lang]);
      const title = `${t('system.notFound.title')} · ${BRAND_SETTINGS[look.brand].name}`;
      return { title, html: renderPage(look, 'notFound', {}) };
    });
  }

  /** `path`: null for a page that answers any address with 404. */
  type Asked = { request: FastifyRequest; reply: FastifyReply; path: string | null; facts: object };

  /** Renders a page once for the same facts. */
  function send({ request, reply, path, facts }: Asked, render: (look: Look) => { title: string; html: string }) {
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const page = made(JSON.stringify([path, brand, lang, facts]), () => {
      const { title, html: rendered } = render({ brand, lang });
      return { title, ...withStyles(rendered) };
    });
    allowStyles(reply, page);
    return sendPage('plain', reply, {
      brand,
      lang,
      now: deps.now(),
      title: page.title,
      shell: keepingLang(request, page.shell),
      meta: html`${appPreview({ brand, lang, origin })}${path === null ? null : addresses(origin, path)}`,
      status: path === null ? 404 : 200,
    });
  }
}

type HomeOffer = NonNullable<HomeFacts['offer']>;

async function offerOf(brand: Brand, deps: ServeDeps): Promise<HomeOffer | null> {
  const { payments, discountUntil, trialDays } = deps.config;
  if (!payments) return null;
  const today = dayAt(deps.now(), BRAND_SETTINGS[brand].zone);
  const season = discountUntil !== undefined && today <= discountUntil ? receivedDay(discountUntil) : null;
  return { price: await priceOfYear(deps), season, trialDays };
}

/** Returns the price on the home page; null as long as the payment provider has not told it, and where nobody pays. */
export async function priceOfYear({ config, partners, now }: ServeDeps): Promise<HomeOffer['price']> {
  if (!config.payments) return null;
  const sold = await lastKnownSold(partners.payments, now());
  if (sold === null) return null;
  const { amount, currency, includesTax } = sold;
  return { amount, currency, includesTax };
}

/** The address of the page for search engines, in each language. */
export function addresses(origin: string, path: string): Html {
  const others = LANGS.map(
    (lang) => html`<link rel="alternate" hreflang="${PAGE_LANG[lang]}" href="${origin}${path}?lang=${lang}" />`,
  );
  return html`<link rel="canonical" href="${origin}${path}" />${others}
    <link rel="alternate" hreflang="x-default" href="${origin}${path}" />`;
}
