import { bankSays, type TestCardProblem, type TestCard } from '../../rules/test-cards.ts';
import { paid } from './invoices.ts';
import { instant, seconds, type Shelf, type Things } from './sandbox-store.ts';
import { paidPeriodOf } from './subscriptions.ts';
import { queueEvent } from './events.ts';

/** The result of a payment; with `url`, the bank first asks the person there. */
export type Outcome =
  | { status: 'succeeded' | 'processing' }
  | { status: 'requires_action'; url: string }
  | { error: TestCardProblem | 'authenticationFailed' | 'unknown' };

/** Delay in seconds before the slow test card's payment is reported. */
export const SLOW_SECONDS = 6;

export function lateness(card: TestCard | null): number {
  return card?.behaviour === 'slow' ? SLOW_SECONDS : 0;
}

/** Marks the invoice of an intent as paid, starts the subscription, and queues its events. */
export async function settle(shelf: Shelf, intent: Things['intent'], card: TestCard | null): Promise<void> {
  const invoice = await shelf.find('invoice', intent.held.invoice ?? '');
  const subscription = await subscriptionOf(shelf, invoice);
  if (invoice === null || subscription === null) return;
  await succeed(shelf, intent);
  const settled = paid(shelf, invoice.shown);
  await shelf.put('invoice', { ...invoice, shown: settled });
  await run(shelf, { ...subscription, held: { card: card ?? subscription.held.card } });
  await queueEvent(shelf, 'invoice.paid', settled, lateness(card));
}

/** Starts a subscription, which runs until its period ends. */
async function run(shelf: Shelf, subscription: Things['subscription']): Promise<void> {
  const { card } = subscription.held;
  const shown = { ...subscription.shown, status: 'active' as const };
  await shelf.put('subscription', { ...subscription, shown }, instant(paidPeriodOf(shown).end));
  await queueEvent(shelf, 'customer.subscription.updated', shown, lateness(card));
}

export async function succeed(shelf: Shelf, intent: Things['intent']): Promise<void> {
  const done = { amount_received: intent.shown.amount, next_action: null, status: 'succeeded' as const };
  await shelf.put('intent', { ...intent, shown: { ...intent.shown, ...done } });
}

/** Records that the bank declined; another card may still succeed. */
export async function fail(shelf: Shelf, intent: Things['intent']): Promise<void> {
  const shown = { ...intent.shown, next_action: null, status: 'requires_payment_method' as const };
  await shelf.put('intent', { ...intent, shown });
  const invoice = await shelf.find('invoice', intent.held.invoice ?? '');
  if (invoice === null) return;
  const tried = { ...invoice.shown, attempt_count: invoice.shown.attempt_count + 1 };
  await shelf.put('invoice', { ...invoice, shown: tried });
  await queueEvent(shelf, 'invoice.payment_failed', tried);
}

/** Starts and charges a new period; no person is present to answer the bank. */
export async function charge(
  shelf: Shelf,
  intent: Things['intent'],
  card: TestCard | null,
): Promise<'paid' | 'failed'> {
  const problem = card === null ? 'declined' : (expired(card, shelf.at) ?? bankSays(card));
  if (problem === null) await settle(shelf, intent, null);
  else await fail(shelf, intent);
  return problem === null ? 'paid' : 'failed';
}

export async function subscriptionOf(
  shelf: Shelf,
  invoice: Things['invoice'] | null,
): Promise<Things['subscription'] | null> {
  return shelf.find('subscription', invoice?.shown.parent.subscription_details.subscription ?? '');
}

function expired({ month, year }: TestCard, at: Date): TestCardProblem | null {
  return Date.UTC(year, month, 1) <= seconds(at) * 1_000 ? 'expiredCard' : null;
}
