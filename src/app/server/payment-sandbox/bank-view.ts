import type Stripe from 'stripe';
import { money } from '#languages/rules/formats.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import { FLASK } from './icons.ts';
import { aboveAside, pageAround, type SandboxLook } from './page-frame.ts';
import { SANDBOX_WORDS } from './sandbox-words.ts';

/** The bank's question before it pays: confirm or decline. */
export function bankPage(
  place: SandboxLook,
  { id, amount, currency }: Stripe.PaymentIntent,
  organisation: string,
): string {
  const t = SANDBOX_WORDS[place.lang];
  const title = t('subscription.sandbox.bank.title');
  const asked = t('subscription.sandbox.bank.text', { amount: money(place.lang, amount, currency) });
  const main = html`<form class="panel stack" method="post" action="/sandbox/bank/${id}">
    <div>
      <h1 class="h2">${title}</h1>
      <p class="muted">${asked}</p>
    </div>
    <button class="btn btn--cta btn--lg btn--block" type="submit" name="answer" value="yes">
      ${t('subscription.sandbox.bank.yes')}
    </button>
    <button class="btn btn--2 btn--block" type="submit" name="answer" value="no">
      ${t('subscription.sandbox.bank.no')}
    </button>
    <p class="why">${FLASK}<span>${t('subscription.sandbox.banner')}</span></p>
  </form>`;
  return pageAround(place, { title, aside: aboveAside(place, null, organisation), main });
}
