import { errorBanner, okBanner } from '#platform/server/pages/banners.ts';
import type Stripe from 'stripe';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { PortalView } from '#billing/server/sandbox/portal-customer.ts';
import { longDay, money } from '#languages/rules/formats.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { PORTAL_CARDS, testCards, type PaymentTrouble } from './checkout-view.ts';
import { aboveAside, pageAround, type SandboxLook } from './page-frame.ts';
import { SANDBOX_WORDS } from './sandbox-words.ts';

export const DONE = ['cancel', 'keep', 'card'] as const;
export type Done = (typeof DONE)[number];

type Said = { done: Done } | { trouble: PaymentTrouble } | null;

/** The customer portal: what renews, with which card, and what has been paid. */
export function portalPage(place: SandboxLook, view: PortalView, said: Said): string {
  const t = SANDBOX_WORDS[place.lang];
  const { name } = BRAND_SETTINGS[place.brand];
  const title = t('subscription.sandbox.portal.title');
  const back = { href: view.portal.return_url ?? '/', words: t('subscription.sandbox.portal.back', { brand: name }) };
  const aside = aboveAside(place, back, view.customer.name ?? '');
  const main = html`<div class="panel stack stack--l">
    <div>
      <h1 class="h2">${title}</h1>
      <p class="muted">${t('subscription.sandbox.portal.text')}</p>
    </div>
    ${saidOf(place, said)}
    <section class="stack stack--s">
      <h2 class="h3">${t('subscription.sandbox.portal.subscription')}</h2>
      ${view.running.length === 0 ? html`<p class="muted">${t('subscription.sandbox.portal.none')}</p>` : null}
      ${view.running.map((one) => subscriptionOf(place, one))} ${renewalForm(place, view)}
    </section>
    ${view.running.length === 0 ? null : cardOf(place, view)} ${receiptsOf(place, view)}
  </div>`;
  return pageAround(place, { title, aside, main });
}

function saidOf({ lang }: SandboxLook, said: Said): Html | null {
  const t = SANDBOX_WORDS[lang];
  if (said === null) return null;
  if ('trouble' in said) return errorBanner(t(`subscription.payment.${said.trouble}`));
  return okBanner(t(`subscription.sandbox.portal.done.${said.done}`));
}

type Running = PortalView['running'][number];

function subscriptionOf(place: SandboxLook, { subscription, card, nextTry }: Running): Html {
  const t = SANDBOX_WORDS[place.lang];
  const [item] = subscription.items.data;
  const ends = subscription.cancel_at_period_end;
  const amount = money(place.lang, item?.price.unit_amount ?? 0, subscription.currency);
  const overdue =
    nextTry === null
      ? null
      : html`<p class="err">${t('subscription.sandbox.portal.overdue', { date: dayOf(place, nextTry) })}</p>`;
  const cardRow =
    card === null
      ? null
      : row(t('subscription.sandbox.portal.card'), t('subscription.sandbox.portal.cardNow', shownCard(card)));
  return html`<dl class="kv">
      ${row(t('subscription.sandbox.portal.price'), amount)}
      ${row(
        t(ends ? 'subscription.sandbox.portal.ends' : 'subscription.sandbox.portal.renews'),
        dayOf(place, item?.current_period_end ?? 0),
      )}
      ${cardRow}
    </dl>
    ${overdue}`;
}

function row(label: string, value: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function shownCard({ last4, month, year }: NonNullable<Running['card']>) {
  return { last4, month: String(month).padStart(2, '0'), year: String(year).slice(-2) };
}

function renewalForm({ lang }: SandboxLook, { portal, running }: PortalView): Html | null {
  if (running.length === 0) return null;
  const t = SANDBOX_WORDS[lang];
  const renews = running.some(({ subscription }) => !subscription.cancel_at_period_end);
  const words = renews ? t('subscription.sandbox.portal.cancel') : t('subscription.sandbox.portal.keep');
  return html`<form method="post" action="/sandbox/portal/${portal.id}">
    <button class="btn btn--2" type="submit" name="do" value="${renews ? 'cancel' : 'keep'}">${words}</button>
  </form>`;
}

function cardOf({ lang }: SandboxLook, { portal }: PortalView): Html {
  const t = SANDBOX_WORDS[lang];
  return html`<form class="stack stack--s" method="post" action="/sandbox/portal/${portal.id}">
    <fieldset class="stack stack--s">
      <legend class="label">${t('subscription.sandbox.portal.cardNew')}</legend>
      ${testCards(PORTAL_CARDS, t, '')}
    </fieldset>
    <button class="btn btn--2" type="submit" name="do" value="card">${t('subscription.sandbox.portal.change')}</button>
  </form>`;
}

function receiptsOf(place: SandboxLook, { receipts }: PortalView): Html {
  const t = SANDBOX_WORDS[place.lang];
  const title = html`<h2 class="h3">${t('subscription.sandbox.portal.receipts')}</h2>`;
  if (receipts.length === 0)
    return html`<section class="stack stack--s">
      ${title}
      <p class="muted">${t('subscription.sandbox.portal.noReceipts')}</p>
    </section>`;
  const rows = receipts.map(({ invoice, givenBack }) =>
    receiptOf(place, invoice, givenBack ? t('subscription.sandbox.portal.refunded') : ''),
  );
  return html`<section class="stack stack--s">
    ${title}
    <ul class="kv">
      ${rows}
    </ul>
  </section>`;
}

function receiptOf(place: SandboxLook, invoice: Stripe.Invoice, mark: string): Html {
  const day = dayOf(place, invoice.status_transitions.paid_at ?? invoice.created);
  return html`<li class="receipt">
    <span>${day}<small class="muted"> ${invoice.number ?? ''}${mark === '' ? '' : ` · ${mark}`}</small></span>
    <b class="num">${money(place.lang, invoice.amount_paid, invoice.currency)}</b>
  </li>`;
}

function dayOf({ brand, lang }: SandboxLook, atSeconds: number): string {
  return longDay(lang, dayAt(new Date(atSeconds * 1_000), BRAND_SETTINGS[brand].zone));
}
