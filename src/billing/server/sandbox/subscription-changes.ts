import { toPay } from './catalogue.ts';
import { knownCoupon, knownPrice } from './checkout.ts';
import { customer } from './customers.ts';
import { type FormBody, textIn, textsIn } from './form-body.ts';
import { openInvoice, paid } from './invoices.ts';
import { missing, wrong } from './provider-refusal.ts';
import { instant, seconds, type Shelf, type ThingShown, type Things } from './sandbox-store.ts';
import { newSubscription, paidPeriodOf, withPeriod } from './subscriptions.ts';
import { queueEvent } from './events.ts';

/** How long a subscription waits for its first payment, in seconds. */
const WAITS_SECONDS = 23 * 60 * 60;
/** Maximum distance in seconds by which a charge can be moved past its billing anchor. */
const LONGEST_TRIAL_SECONDS = 2 * 366 * 24 * 60 * 60;

/** Creates a subscription that waits for a first payment by the form, the only kind that the sandbox can create. */
export async function createSubscription(shelf: Shelf, form: FormBody): Promise<ThingShown<'subscription'>> {
  if (textIn(form, 'payment_behavior') !== 'default_incomplete')
    throw wrong('payment_behavior', 'The sandbox knows `default_incomplete` only.');
  const payer = await customer(shelf, textIn(form, 'customer') ?? '', 'customer');
  knownPrice(textIn(form, 'items', '0', 'price'));
  const coupon = knownCoupon(textIn(form, 'discounts', '0', 'coupon'));
  const begun = newSubscription(shelf, {
    customer: payer.shown.id,
    metadata: textsIn(form, 'metadata'),
    status: 'incomplete',
    card: null,
  });
  const { full } = toPay('without');
  const about = { subscription: begun.shown, reason: 'subscription_create' as const, full, coupon };
  const { invoice } = await openInvoice(shelf, about);
  const shown = { ...begun.shown, latest_invoice: invoice.shown.id };
  await shelf.put('subscription', { ...begun, shown }, instant(shown.created + WAITS_SECONDS));
  await queueEvent(shelf, 'customer.subscription.created', shown);
  return shown;
}

export async function updateSubscription(
  shelf: Shelf,
  id: string,
  form: FormBody,
): Promise<ThingShown<'subscription'>> {
  const before = await living(shelf, id);
  const metadata = { ...before.shown.metadata, ...textsIn(form, 'metadata') };
  let after: Things['subscription'] = { ...before, shown: { ...before.shown, metadata } };
  const trialEnd = textIn(form, 'trial_end');
  if (trialEnd !== null) after = { ...after, shown: await withChargeMoved(shelf, after.shown, trialEnd) };
  const cancel = textIn(form, 'cancel_at_period_end');
  if (cancel !== null) after = { ...after, shown: cancelling(shelf, after.shown, cancel) };
  await shelf.put('subscription', after, instant(await nextTurn(shelf, after.shown)));
  await queueEvent(shelf, 'customer.subscription.updated', after.shown);
  return after.shown;
}

/** When the next automatic step is due, in seconds. Other changes do not extend the wait. */
async function nextTurn(shelf: Shelf, subscription: ThingShown<'subscription'>): Promise<number> {
  const { status, created, latest_invoice: latest } = subscription;
  if (status === 'incomplete') return created + WAITS_SECONDS;
  const { end } = paidPeriodOf(subscription);
  if (status !== 'past_due') return end;
  return (await shelf.find('invoice', latest ?? ''))?.shown.next_payment_attempt ?? end;
}

export async function cancelSubscription(shelf: Shelf, id: string): Promise<ThingShown<'subscription'>> {
  const subscription = await living(shelf, id);
  const { shown } = subscription;
  if (shown.status === 'incomplete') await voidInvoice(shelf, shown);
  return ended(shelf, subscription);
}

/** Ends the subscription at this instant. */
export async function ended(shelf: Shelf, subscription: Things['subscription']): Promise<ThingShown<'subscription'>> {
  const at = seconds(shelf.at);
  const { shown } = subscription;
  const after: ThingShown<'subscription'> = {
    ...shown,
    canceled_at: shown.canceled_at ?? at,
    ended_at: at,
    status: 'canceled',
  };
  await shelf.put('subscription', { ...subscription, shown: after });
  await queueEvent(shelf, 'customer.subscription.deleted', after);
  return after;
}

/** Ends a subscription whose first payment never came. */
export async function giveUp(shelf: Shelf, subscription: Things['subscription']): Promise<void> {
  await voidInvoice(shelf, subscription.shown);
  const shown: ThingShown<'subscription'> = {
    ...subscription.shown,
    ended_at: seconds(shelf.at),
    status: 'incomplete_expired',
  };
  await shelf.put('subscription', { ...subscription, shown });
  await queueEvent(shelf, 'customer.subscription.updated', shown);
}

async function voidInvoice(shelf: Shelf, { latest_invoice: latest }: ThingShown<'subscription'>): Promise<void> {
  const invoice = await shelf.find('invoice', latest ?? '');
  if (invoice === null || invoice.shown.status !== 'open') return;
  await shelf.put('invoice', { ...invoice, shown: { ...invoice.shown, status: 'void' } });
  const intent = await shelf.find('intent', invoice.shown.payments.data[0].payment.payment_intent);
  if (intent === null) return;
  const shown = { ...intent.shown, next_action: null, status: 'canceled' as const };
  await shelf.put('intent', { ...intent, shown });
}

/** Finds a subscription that has not ended; the provider treats an ended one as missing. */
async function living(shelf: Shelf, id: string): Promise<Things['subscription']> {
  const found = await shelf.find('subscription', id);
  if (found === null || ['canceled', 'incomplete_expired'].includes(found.shown.status))
    throw missing('subscription', id);
  return found;
}

/** Moves the next charge with a trial, for which the provider issues a zero-amount invoice. */
async function withChargeMoved(
  shelf: Shelf,
  before: ThingShown<'subscription'>,
  text: string,
): Promise<ThingShown<'subscription'>> {
  const at = seconds(shelf.at);
  const end = Number(text);
  if (before.status === 'incomplete') throw wrong('trial_end', 'A subscription that is incomplete cannot be changed.');
  if (!Number.isInteger(end) || end <= at) throw wrong('trial_end', 'The `trial_end` must be in the future.');
  if (end > Math.max(at, before.created) + LONGEST_TRIAL_SECONDS)
    throw wrong('trial_end', 'The `trial_end` can be at most two years ahead.');
  const period = { start: at, end };
  const moved = { ...withPeriod(before, period), billing_cycle_anchor: end, status: 'trialing' as const };
  const about = { subscription: moved, reason: 'subscription_update' as const, full: 0, coupon: false };
  const { invoice } = await openInvoice(shelf, about);
  const settled = paid(shelf, invoice.shown);
  await shelf.put('invoice', { shown: settled, held: null });
  await queueEvent(shelf, 'invoice.paid', settled);
  return {
    ...moved,
    ...(before.cancel_at_period_end ? { cancel_at: end } : {}),
    latest_invoice: settled.id,
    trial_end: end,
  };
}

function cancelling(shelf: Shelf, before: ThingShown<'subscription'>, text: string): ThingShown<'subscription'> {
  const cancels = text === 'true';
  return {
    ...before,
    cancel_at: cancels ? paidPeriodOf(before).end : null,
    cancel_at_period_end: cancels,
    canceled_at: cancels ? seconds(shelf.at) : null,
  };
}
