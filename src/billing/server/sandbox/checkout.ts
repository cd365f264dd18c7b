import { COUPON, PRICE, toPay } from './catalogue.ts';
import { lateness, succeed } from './charging.ts';
import { customer } from './customers.ts';
import { type FormBody, textIn, textsIn } from './form-body.ts';
import { openInvoice, paid } from './invoices.ts';
import { missing, ProviderRefusal, wrong } from './provider-refusal.ts';
import { instant, newProviderId, seconds, type Shelf, type ThingShown, type Things } from './sandbox-store.ts';
import { newSubscription, paidPeriodOf } from './subscriptions.ts';
import type { TestCard } from '../../rules/test-cards.ts';
import { queueEvent } from './events.ts';

const SHORTEST = 30 * 60;
const LONGEST = 24 * 60 * 60;

export async function createSession(shelf: Shelf, form: FormBody): Promise<ThingShown<'session'>> {
  if (textIn(form, 'mode') !== 'subscription') throw wrong('mode', 'The sandbox knows payment of subscriptions only.');
  const payer = await customer(shelf, textIn(form, 'customer') ?? '', 'customer');
  knownPrice(textIn(form, 'line_items', '0', 'price'));
  const coupon = knownCoupon(textIn(form, 'discounts', '0', 'coupon'));
  const successUrl = textIn(form, 'success_url');
  if (successUrl === null || !URL.canParse(successUrl)) throw wrong('success_url', 'Not a valid URL');
  const shown = drawn({ form, customer: payer.shown.id, coupon, successUrl, expiresAt: expiry(shelf, form) });
  const held = { coupon, metadata: textsIn(form, 'subscription_data', 'metadata') };
  await shelf.put('session', { shown, held }, instant(shown.expires_at));
  return shown;
}

export async function expireSession(shelf: Shelf, id: string): Promise<ThingShown<'session'>> {
  const session = await shelf.find('session', id);
  if (session === null) throw missing('checkout.session', id);
  if (session.shown.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.shown.status}.`;
    throw new ProviderRefusal(400, { type: 'invalid_request_error', message });
  }
  return endSession(shelf, session);
}

export async function endSession(shelf: Shelf, session: Things['session']): Promise<ThingShown<'session'>> {
  const shown: ThingShown<'session'> = { ...session.shown, status: 'expired', url: null };
  await shelf.put('session', { ...session, shown });
  await queueEvent(shelf, 'checkout.session.expired', shown);
  return shown;
}

/** Completes a paid payment page and creates its subscription. */
export async function completeSession(
  shelf: Shelf,
  session: Things['session'],
  { card, intent }: { card: TestCard; intent: Things['intent'] | null },
): Promise<void> {
  const { metadata, coupon } = session.held;
  const begun = newSubscription(shelf, { customer: session.shown.customer, metadata, status: 'active', card });
  const { full } = toPay(coupon ? 'with coupon' : 'without');
  const period = paidPeriodOf(begun.shown);
  const about = { subscription: begun.shown, reason: 'subscription_create' as const, full, coupon };
  const { invoice, intent: usual } = await openInvoice(shelf, about);
  // The bank was asked before an invoice existed.
  if (intent !== null) await succeed(shelf, intent);
  await succeed(shelf, usual);
  const settled = paid(shelf, invoice.shown);
  await shelf.put('invoice', { shown: settled, held: null });
  const subscription = { ...begun.shown, latest_invoice: settled.id };
  await shelf.put('subscription', { ...begun, shown: subscription }, instant(period.end));
  const done: ThingShown<'session'> = {
    ...session.shown,
    invoice: settled.id,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  };
  await shelf.put('session', { ...session, shown: done });
  await queueEvent(shelf, 'customer.subscription.created', subscription, lateness(card));
  await queueEvent(shelf, 'invoice.paid', settled, lateness(card));
  await queueEvent(shelf, 'checkout.session.completed', done, lateness(card));
}

export function knownPrice(id: string | null): void {
  if (id !== PRICE.id) throw missing('price', id ?? '', 'line_items[0][price]');
}

export function knownCoupon(id: string | null): boolean {
  if (id !== null && id !== COUPON.id) throw missing('coupon', id, 'discounts[0][coupon]');
  return id !== null;
}

function expiry(shelf: Shelf, form: FormBody): number {
  const now = seconds(shelf.at);
  const at = Number(textIn(form, 'expires_at') ?? now + LONGEST);
  if (!Number.isInteger(at) || at < now + SHORTEST || at > now + LONGEST)
    throw wrong('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  return at;
}

type Drawing = {
  form: FormBody;
  customer: string;
  coupon: boolean;
  successUrl: string;
  expiresAt: number;
};

function drawn({ form, customer, coupon, successUrl, expiresAt }: Drawing): ThingShown<'session'> {
  const id = newProviderId('cs_test');
  const amounts = toPay(coupon ? 'with coupon' : 'without');
  return {
    id,
    amount_subtotal: amounts.full,
    amount_total: amounts.toPay,
    cancel_url: textIn(form, 'cancel_url'),
    client_reference_id: textIn(form, 'client_reference_id'),
    currency: PRICE.currency,
    customer,
    expires_at: expiresAt,
    invoice: null,
    locale: textIn(form, 'locale'),
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: amounts.off },
    url: `${new URL(successUrl).origin}/sandbox/checkout/${id}`,
  };
}
