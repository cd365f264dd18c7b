import type { Query } from '#platform/server/database.ts';
import { FULL } from './catalogue.ts';
import { ended, giveUp } from './subscription-changes.ts';
import { charge } from './charging.ts';
import { endSession } from './checkout.ts';
import { openInvoice } from './invoices.ts';
import { firstDue, instant, seconds, type Shelf, shelfAt, type Things } from './sandbox-store.ts';
import { nextEnd, paidPeriodOf, withPeriod } from './subscriptions.ts';
import { queueEvent } from './events.ts';

/** The number of attempts for a declined charge, and the pause between them. */
const TRIES = 4;
const TRIES_AGAIN_SECONDS = 3 * 24 * 60 * 60;

/**
 * Runs the automatic steps: pages close, subscriptions expire unpaid, periods end and are charged. Each runs at its own
 * instant, in order, however late this is called.
 */
export async function passTime(tx: Query, now: Date): Promise<void> {
  for (let due = await firstDue(tx, now); due !== null; due = await firstDue(tx, now)) {
    const shelf = shelfAt(tx, due.dueAt);
    if (due.kind === 'session') await sessionIsDue(shelf, due.id);
    else if (due.kind === 'subscription') await subscriptionIsDue(shelf, due.id);
    else await shelf.forget(due.id);
  }
}

async function sessionIsDue(shelf: Shelf, id: string): Promise<void> {
  const session = await shelf.find('session', id);
  if (session !== null) await endSession(shelf, session);
}

async function subscriptionIsDue(shelf: Shelf, id: string): Promise<void> {
  const subscription = await shelf.find('subscription', id);
  if (subscription === null) return;
  const { shown } = subscription;
  if (shown.status === 'incomplete') await giveUp(shelf, subscription);
  else if (shown.status === 'past_due') await tryAgain(shelf, subscription);
  else if (shown.cancel_at_period_end) await ended(shelf, subscription);
  else await renew(shelf, subscription);
}

async function renew(shelf: Shelf, subscription: Things['subscription']): Promise<void> {
  const { shown } = subscription;
  const { end: start } = paidPeriodOf(shown);
  const period = { start, end: nextEnd(shown.billing_cycle_anchor, start) };
  const next = withPeriod(shown, period);
  const about = { subscription: next, reason: 'subscription_cycle' as const, full: FULL, coupon: false };
  const { invoice, intent } = await openInvoice(shelf, about);
  const begun = { ...subscription, shown: { ...next, latest_invoice: invoice.shown.id } };
  await shelf.put('subscription', begun, instant(period.end));
  if ((await charge(shelf, intent, subscription.held.card)) === 'failed') await overdue(shelf, begun);
}

/** Retries the open invoice; after the last attempt the subscription ends. */
export async function tryAgain(shelf: Shelf, subscription: Things['subscription']): Promise<void> {
  const invoice = await shelf.find('invoice', subscription.shown.latest_invoice ?? '');
  const intent = await shelf.find('intent', invoice?.shown.payments.data[0].payment.payment_intent ?? '');
  if (invoice === null || intent === null) return void (await ended(shelf, subscription));
  if ((await charge(shelf, intent, subscription.held.card)) === 'paid') return;
  if (invoice.shown.attempt_count + 1 >= TRIES) await ended(shelf, subscription);
  else await overdue(shelf, subscription);
}

async function overdue(shelf: Shelf, subscription: Things['subscription']): Promise<void> {
  const shown = { ...subscription.shown, status: 'past_due' as const };
  const again = seconds(shelf.at) + TRIES_AGAIN_SECONDS;
  await shelf.put('subscription', { ...subscription, shown }, instant(again));
  const invoice = await shelf.find('invoice', shown.latest_invoice ?? '');
  if (invoice !== null)
    await shelf.put('invoice', { shown: { ...invoice.shown, next_payment_attempt: again }, held: null });
  await queueEvent(shelf, 'customer.subscription.updated', shown);
}
