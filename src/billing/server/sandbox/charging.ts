import type Stripe from 'stripe';
import { bankSays, type TestCardProblem, type TestCard } from '../../rules/test-cards.ts';
import { paid } from './invoices.ts';
import { instant, newProviderId, seconds, type Shelf, type Things } from './sandbox-store.ts';
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
  const shown: Stripe.Subscription = {
    ...subscription.shown,
    status: 'active',
    default_payment_method: subscription.shown.default_payment_method ?? newProviderId('pm'),
  };
  await shelf.put('subscription', { ...subscription, shown }, instant(paidPeriodOf(shown).end));
  await queueEvent(shelf, 'customer.subscription.updated', shown, lateness(card));
}

export async function succeed(shelf: Shelf, intent: Things['intent']): Promise<void> {
  const shown: Stripe.PaymentIntent = {
    ...intent.shown,
    amount_received: intent.shown.amount,
    last_payment_error: null,
    latest_charge: newProviderId('ch'),
    next_action: null,
    payment_method: newProviderId('pm'),
    status: 'succeeded',
  };
  await shelf.put('intent', { ...intent, shown });
}

const DECLINE_CODES: Readonly<Record<TestCardProblem | 'authenticationFailed', string>> = {
  declined: 'card_declined',
  insufficientFunds: 'card_declined',
  expiredCard: 'expired_card',
  incorrectNumber: 'incorrect_number',
  incorrectExpiry: 'invalid_expiry_month',
  incorrectCode: 'incorrect_cvc',
  authenticationFailed: 'payment_intent_authentication_failure',
};

/** Records that the bank declined; another card may still succeed. */
export async function fail(
  shelf: Shelf,
  intent: Things['intent'],
  problem: TestCardProblem | 'authenticationFailed',
): Promise<void> {
  const code = DECLINE_CODES[problem];
  const shown: Stripe.PaymentIntent = {
    ...intent.shown,
    last_payment_error: { code, message: problem, type: 'card_error' } as Stripe.PaymentIntent.LastPaymentError,
    next_action: null,
    status: 'requires_payment_method',
  };
  await shelf.put('intent', { ...intent, shown });
  const invoice = await shelf.find('invoice', intent.held.invoice ?? '');
  if (invoice === null) return;
  const tried = { ...invoice.shown, attempted: true, attempt_count: invoice.shown.attempt_count + 1 };
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
  else await fail(shelf, intent, problem);
  return problem === null ? 'paid' : 'failed';
}

export async function subscriptionOf(
  shelf: Shelf,
  invoice: Things['invoice'] | null,
): Promise<Things['subscription'] | null> {
  const id = invoice?.shown.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? shelf.find('subscription', id) : null;
}

function expired({ month, year }: TestCard, at: Date): TestCardProblem | null {
  return Date.UTC(year, month, 1) <= seconds(at) * 1_000 ? 'expiredCard' : null;
}
