import { errorBanner, fieldError } from '#platform/server/pages/banners.ts';
import type Stripe from 'stripe';
import type { Outcome } from '#billing/server/sandbox/charging.ts';
import { money } from '#languages/rules/formats.ts';
import type { PaymentSandboxTexts } from '#billing/texts/payment-sandbox.en.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { CONFIRMS, DECLINED, FLASK, FUNDS, SLOW, SUCCEEDS } from './icons.ts';
import { aboveAside, pageAround, type SandboxLook } from './page-frame.ts';
import { SANDBOX_WORDS } from './sandbox-words.ts';

/** The values of the card fields: as submitted, or the initial ones. */
export type Entered = { number: string; expires: string; code: string };

export const AT_FIRST: Entered = { number: '4242 4242 4242 4242', expires: '12 / 30', code: '123' };

export type PaymentTrouble = Extract<Outcome, { error: unknown }>['error'];

type Shown = {
  session: Stripe.Checkout.Session;
  organisation: string;
  entered: Entered;
  trouble: PaymentTrouble | null;
};

/** The payment page (design 15). */
export function checkoutPage(place: SandboxLook, shown: Shown): string {
  const t = SANDBOX_WORDS[place.lang];
  const title = t('subscription.sandbox.title');
  return pageAround(place, { title, aside: whatIsPaid(place, shown), main: form(place, shown) });
}

function whatIsPaid(place: SandboxLook, { session, organisation }: Shown): Html {
  const t = SANDBOX_WORDS[place.lang];
  const inMoney = (amount: number | null | undefined) => money(place.lang, amount ?? 0, session.currency ?? 'nok');
  const off = session.total_details?.amount_discount ?? 0;
  const back = { href: session.cancel_url ?? '/', words: t('subscription.sandbox.back') };
  const discount =
    off === 0
      ? null
      : html`<div>
          <dt>${t('subscription.sandbox.discount')}</dt>
          <dd>${inMoney(-off)}</dd>
        </div>`;
  return html`${aboveAside(place, back, organisation)}
    <div class="pay__sum">
      <p class="price">${inMoney(session.amount_total)}</p>
      <p class="small muted">${t('subscription.sandbox.months')}</p>
    </div>
    <dl class="kv">
      <div>
        <dt>${t('subscription.sandbox.item')}</dt>
        <dd>${inMoney(session.amount_subtotal)}</dd>
      </div>
      ${discount}
      <div>
        <dt>${t('subscription.activate.totalLabel')}</dt>
        <dd>${inMoney(session.amount_total)}</dd>
      </div>
    </dl>
    <p class="hint">${t('subscription.activate.vatHint')}. ${t('subscription.activate.renewalHint')}</p>`;
}

function form(place: SandboxLook, { session, entered, trouble }: Shown): Html {
  const t = SANDBOX_WORDS[place.lang];
  const inField =
    trouble === 'incorrectExpiry' || trouble === 'expiredCard'
      ? 'expires'
      : trouble === 'incorrectCode'
        ? 'code'
        : null;
  const words = trouble === null ? '' : t(`subscription.payment.${trouble}`);
  return html`<form class="panel stack" method="post" action="/sandbox/checkout/${session.id}" novalidate>
    <div>
      <h1 class="h2">${t('subscription.sandbox.title')}</h1>
      <p class="muted">${t('subscription.sandbox.text')}</p>
    </div>
    ${trouble === null || inField !== null ? null : errorBanner(words)}
    <fieldset class="stack stack--s">
      <legend class="label">${t('subscription.sandbox.cards')}</legend>
      ${testCards(CHECKOUT_CARDS, t, entered.number)}
    </fieldset>
    <div class="pay__two">
      ${field('expires', t('subscription.activate.expires.label'), entered.expires, inField === 'expires' ? words : null)}
      ${field('code', t('subscription.activate.securityCode.label'), entered.code, inField === 'code' ? words : null)}
    </div>
    <button class="btn btn--cta btn--lg btn--block" type="submit">${t('subscription.sandbox.submit')}</button>
    <p class="why">${FLASK}<span>${t('subscription.sandbox.effect')}</span></p>
  </form>`;
}

type CardWords = Extract<
  keyof PaymentSandboxTexts,
  `subscription.sandbox.card.${string}` | `subscription.sandbox.portal.card${'Good' | 'Later'}`
>;
type CardChoice = { number: string; icon: Html; words: CardWords };
type Says = (key: CardWords) => string;

const CHECKOUT_CARDS: readonly CardChoice[] = [
  { number: '4242 4242 4242 4242', icon: SUCCEEDS, words: 'subscription.sandbox.card.succeeds' },
  { number: '4000 0025 0000 3155', icon: CONFIRMS, words: 'subscription.sandbox.card.confirms' },
  { number: '4000 0000 0000 0002', icon: DECLINED, words: 'subscription.sandbox.card.declined' },
  { number: '4000 0000 0000 9995', icon: FUNDS, words: 'subscription.sandbox.card.funds' },
  { number: '4000 0000 0000 0077', icon: SLOW, words: 'subscription.sandbox.card.slow' },
];

/** The cards that the portal offers. It accepts both; they differ at the next charge. */
export const PORTAL_CARDS: readonly CardChoice[] = [
  { number: '4242 4242 4242 4242', icon: SUCCEEDS, words: 'subscription.sandbox.portal.cardGood' },
  { number: '4000 0000 0000 0341', icon: DECLINED, words: 'subscription.sandbox.portal.cardLater' },
];

export function testCards(choices: readonly CardChoice[], t: Says, chosen: string): Html[] {
  const known = choices.some(({ number }) => number === chosen) ? chosen : choices[0]?.number;
  return choices.map(
    ({ number, icon, words }) =>
      html`<label class="testcard"
        ><input type="radio" name="number" value="${number}" ${number === known ? html` checked` : null} />${icon}<b
          >${t(words)}</b
        ><small class="num">${number}</small></label
      >`,
  );
}

function field(name: 'expires' | 'code', label: string, value: string, error: string | null): Html {
  const bad = error === null ? null : html` aria-invalid="true" aria-describedby="${name}-error" autofocus`;
  return html`<div class="field${error === null ? '' : ' is-bad'}">
    <label for="${name}">${label}</label>
    <input class="input num" id="${name}" name="${name}" value="${value}" maxlength="20" autocomplete="off" ${bad} />
    ${fieldError(`${name}-error`, error)}
  </div>`;
}
