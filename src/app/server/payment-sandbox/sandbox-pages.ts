import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { type BrandOrigin, brandOfRequest } from '#brands/server/brand-of-request.ts';
import { pageTheme } from '#brands/server/page-theme.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { answerBank, confirmForm, payPage } from '#billing/server/sandbox/cardholder.ts';
import { changeCard, openedPortal, type PortalView, setRenewal } from '#billing/server/sandbox/portal-customer.ts';
import { AT_FIRST, type Done, DONE, type PaymentTrouble, type SandboxPages } from '#billing/rules/sandbox-pages.ts';
import type { EnteredCard } from '#billing/rules/test-cards.ts';
import type { Provider } from '#billing/server/sandbox/provider.ts';
import type { Shelf, ThingShown } from '#billing/server/sandbox/sandbox-store.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Config } from '#platform/server/config.ts';
import { answerThisMachineAlone } from '#platform/server/http/localhost-only.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { takeFormsAndJson } from './sandbox-bodies.ts';
import { sandboxPages } from '../own-frames.ts';
import { SANDBOX_WORDS } from './sandbox-words.ts';

type Surroundings = { config: Config; provider: Provider };

/**
 * Serves the sandbox's version of the provider's own pages: to this machine only, and outside production only. An id in
 * an address is a secret: everyone who has it may do what the provider would allow its owner.
 */
export async function serveSandbox(server: FastifyInstance, { config, provider }: Surroundings): Promise<void> {
  const render = await sandboxPages(config);
  await server.register((scope, _options, done) => {
    answerThisMachineAlone(scope);
    takeFormsAndJson(scope);
    const originOf = ({ host, protocol }: FastifyRequest): BrandOrigin => brandOfRequest(config, { host, protocol });
    const placeOf: PlaceOf = (request, locale = null) => {
      const look = {
        brand: originOf(request).brand,
        lang: isPicked(request) ? pageLang(request) : (langOf(locale) ?? pageLang(request)),
        theme: pageTheme(request),
      };
      return { ...look, page: (name, shown) => render(look, name, shown) };
    };
    mountCheckout(scope, provider, placeOf);
    mountBank(scope, provider, placeOf);
    mountPortal(scope, provider, placeOf);
    mountConfirm(scope, provider, (request) => originOf(request).origin);
    done();
  });
}

type Place = {
  brand: Brand;
  lang: Lang;
  page: <Name extends keyof SandboxPages>(name: Name, shown: SandboxPages[Name]) => string;
};
type PlaceOf = (request: FastifyRequest, locale?: string | null) => Place;

function mountCheckout(scope: FastifyInstance, { act }: Provider, placeOf: PlaceOf): void {
  const found = (id: string) => act((shelf) => findSession(shelf, id));
  scope.get<ById>('/sandbox/checkout/:id', async (request, reply) => {
    const { redirect_status: status } = request.query as { redirect_status?: unknown };
    const trouble = status === 'failed' ? 'authenticationFailed' : null;
    return showCheckout(reply, placeOf, await found(request.params.id), { entered: AT_FIRST, trouble });
  });
  scope.post<ById>('/sandbox/checkout/:id', async (request, reply) => {
    const { id } = request.params;
    const entered = enteredIn(request.body);
    const outcome = await act((shelf) => payPage(shelf, id, entered));
    const now = await found(id);
    if (outcome !== 'gone' && 'error' in outcome)
      return showCheckout(reply.code(422), placeOf, now, { entered, trouble: outcome.error });
    if (outcome !== 'gone' && outcome.status === 'requires_action') return onwards(reply, outcome.url);
    // A repeated submit redirects like the first one.
    if (now?.session.status === 'complete') return onwards(reply, now.session.success_url);
    return showCheckout(reply, placeOf, now, { entered, trouble: null });
  });
}

type Found = { session: ThingShown<'session'>; organisation: string } | null;

async function findSession(shelf: Shelf, id: string): Promise<Found> {
  const session = await shelf.find('session', id);
  if (session === null) return null;
  const customer = await shelf.find('customer', session.shown.customer);
  return { session: session.shown, organisation: customer?.shown.name ?? '' };
}

type AsEntered = { entered: EnteredCard; trouble: PaymentTrouble | null };

function showCheckout(reply: FastifyReply, placeOf: PlaceOf, found: Found, { entered, trouble }: AsEntered) {
  const place = placeOf(reply.request, found?.session.locale);
  if (found === null) return missing(reply, place);
  const { session, organisation } = found;
  const t = SANDBOX_WORDS[place.lang];
  const { name: brand } = BRAND_SETTINGS[place.brand];
  if (session.status === 'complete') {
    const words = { title: t('subscription.sandbox.paid.title'), text: t('subscription.sandbox.paid.text') };
    const on = { href: session.success_url, words: t('subscription.sandbox.on') };
    return send(reply, place.page('note', { ...words, on }));
  }
  if (session.status === 'expired') {
    const title = t('subscription.sandbox.expired.title');
    const text = t('subscription.sandbox.expired.text', { brand });
    const on = { href: session.cancel_url ?? '/', words: t('subscription.sandbox.home', { brand }) };
    return send(reply, place.page('note', { title, text, on }));
  }
  const shown = {
    id: session.id,
    organisation,
    backTo: session.cancel_url ?? '/',
    currency: session.currency,
    total: session.amount_total,
    subtotal: session.amount_subtotal,
    discount: session.total_details.amount_discount,
  };
  return send(reply, place.page('checkout', { ...shown, entered, trouble }));
}

function mountBank(scope: FastifyInstance, { act }: Provider, placeOf: PlaceOf): void {
  scope.get<ById>('/sandbox/bank/:id', async (request, reply) => {
    const found = await act(async (shelf) => {
      const intent = await shelf.find('intent', request.params.id);
      const customer = await shelf.find('customer', intent?.shown.customer ?? '');
      const session = intent?.held.session ? await shelf.find('session', intent.held.session) : null;
      return { intent, organisation: customer?.shown.name ?? '', locale: session?.shown.locale };
    });
    const place = placeOf(request, found.locale);
    if (found.intent === null || found.intent.shown.status !== 'requires_action') return missing(reply, place);
    const { id, amount, currency } = found.intent.shown;
    return send(reply, place.page('bank', { id, amount, currency, organisation: found.organisation }));
  });
  scope.post<ById>('/sandbox/bank/:id', async (request, reply) => {
    const answer = fieldIn(request.body, 'answer') === 'yes' ? 'yes' : 'no';
    const said = await act((shelf) => answerBank(shelf, request.params.id, answer));
    if (said === null) return missing(reply, placeOf(request));
    const back = new URL(said.back);
    if (said.tells) back.searchParams.set('redirect_status', said.outcome);
    return onwards(reply, back.href);
  });
}

function mountPortal(scope: FastifyInstance, { act }: Provider, placeOf: PlaceOf): void {
  scope.get<ById>('/sandbox/portal/:id', async (request, reply) => {
    const view = await act((shelf) => openedPortal(shelf, request.params.id));
    if (view === null || view === 'expired') return missing(reply, placeOf(request));
    const done = DONE.find((one) => one === (request.query as { done?: unknown }).done);
    const said = done === undefined ? null : { done };
    return send(reply, placeOf(request, view.portal.locale).page('portal', { ...shownOf(view), said }));
  });
  scope.post<ById>('/sandbox/portal/:id', async (request, reply) => {
    const { id } = request.params;
    const wish = DONE.find((one) => one === fieldIn(request.body, 'do'));
    const after = await act((shelf) => doInPortal(shelf, id, { wish, entered: enteredIn(request.body) }));
    if (after === null) return missing(reply, placeOf(request));
    const { view, trouble } = after;
    if (trouble === null) return onwards(reply, `/sandbox/portal/${id}${wish === undefined ? '' : `?done=${wish}`}`);
    const page = placeOf(request, view.portal.locale).page('portal', { ...shownOf(view), said: { trouble } });
    return send(reply.code(422), page);
  });
}

function shownOf({ portal, customer, running, receipts }: PortalView): Omit<SandboxPages['portal'], 'said'> {
  return {
    id: portal.id,
    organisation: customer.name ?? '',
    backTo: portal.return_url,
    running: running.map(({ subscription, card, nextTry }) => {
      const [item] = subscription.items.data;
      return {
        price: item.price.unit_amount,
        currency: subscription.currency,
        periodEnd: item.current_period_end,
        ends: subscription.cancel_at_period_end,
        card,
        nextTry,
      };
    }),
    receipts: receipts.map(({ invoice, givenBack }) => ({
      number: invoice.number,
      paid: invoice.status_transitions.paid_at ?? invoice.created,
      amount: invoice.amount_paid,
      currency: invoice.currency,
      givenBack,
    })),
  };
}

type Wish = { wish: Done | undefined; entered: EnteredCard };

async function doInPortal(shelf: Shelf, id: string, { wish, entered }: Wish) {
  const view = await openedPortal(shelf, id);
  if (view === null || view === 'expired') return null;
  if (wish === 'cancel' || wish === 'keep') await setRenewal(shelf, view, wish);
  if (wish !== 'card') return { view, trouble: null };
  const changed = await changeCard(shelf, view, { ...AT_FIRST, number: entered.number });
  return { view, trouble: changed === 'changed' ? null : changed };
}

const short = z.string().max(200);
const confirming = z.object({
  clientSecret: short,
  number: short,
  expires: short,
  code: short,
  returnUrl: z.string().max(2_000),
});

/** Replaces the provider's script on our own page. It accepts only JSON, which a form on a foreign page cannot send. */
function mountConfirm(scope: FastifyInstance, { act }: Provider, originOf: (request: FastifyRequest) => string): void {
  scope.post('/sandbox/confirm', async (request) => {
    const wish = request.headers['content-type']?.startsWith('application/json')
      ? confirming.safeParse(request.body)
      : null;
    if (wish === null || !wish.success) throw new Refusal(422);
    const { returnUrl } = wish.data;
    // The bank redirects there, so it must be our own origin.
    if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== originOf(request)) throw new Refusal(422);
    return act((shelf) => confirmForm(shelf, wish.data));
  });
}

type ById = { Params: { id: string } };

function enteredIn(body: unknown): EnteredCard {
  return { number: fieldIn(body, 'number'), expires: fieldIn(body, 'expires'), code: fieldIn(body, 'code') };
}

const LONGEST_FIELD = 200;

/** Returns a submitted form field; empty when the body is not a form. */
function fieldIn(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value.slice(0, LONGEST_FIELD) : '';
}

/** Whether the reader has chosen a language; otherwise the page uses the one in which it was opened. */
function isPicked({ query, headers }: FastifyRequest): boolean {
  return 'lang' in (query as object) || /(?:^|;\s*)LANG=/.test(headers.cookie ?? '');
}

/** Converts the provider's names of languages. */
function langOf(locale: string | null): 'en' | 'no' | null {
  return locale === 'nb' ? 'no' : locale === 'en' ? 'en' : null;
}

function missing(reply: FastifyReply, place: Place) {
  const t = SANDBOX_WORDS[place.lang];
  const { name: brand } = BRAND_SETTINGS[place.brand];
  const on = { href: '/', words: t('subscription.sandbox.home', { brand }) };
  const words = { title: t('subscription.sandbox.missing.title'), text: t('subscription.sandbox.missing.text') };
  return send(reply.code(404), place.page('note', { ...words, on }));
}

function onwards(reply: FastifyReply, href: string) {
  return reply.header('cache-control', 'no-store').redirect(href, 303);
}

/** These pages run no scripts and are never cached: going back shows the current state. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function send(reply: FastifyReply, page: string) {
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page);
}
