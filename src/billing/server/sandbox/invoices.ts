import { TAKEN_OFF } from './catalogue.ts';
import { newProviderId, seconds, type Shelf, type ThingShown, type Things } from './sandbox-store.ts';

type About = {
  subscription: ThingShown<'subscription'>;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  /** In the currency's smallest unit, before the discount of the coupon. */
  full: number;
  coupon: boolean;
};

/** Creates an open invoice and its payment intent. */
export async function openInvoice(
  shelf: Shelf,
  { subscription, reason, full, coupon }: About,
): Promise<{ invoice: Things['invoice']; intent: Things['intent'] }> {
  const amount = full - (coupon ? TAKEN_OFF : 0);
  const { customer, currency } = subscription;
  const intent = newIntent({ amount, customer, currency });
  const before = await shelf.ofCustomer('invoice', customer);
  const shown: ThingShown<'invoice'> = {
    id: newProviderId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    billing_reason: reason,
    confirmation_secret: { client_secret: intent.shown.client_secret },
    created: seconds(shelf.at),
    currency,
    customer,
    next_payment_attempt: null,
    number: `TEST-${String(before.length + 1).padStart(4, '0')}`,
    parent: { subscription_details: { subscription: subscription.id } },
    payments: { data: [{ payment: { payment_intent: intent.shown.id }, status: 'open' }] },
    status: 'open',
    status_transitions: { paid_at: null },
  };
  const invoice = { shown, held: null };
  intent.held.invoice = shown.id;
  await shelf.put('invoice', invoice);
  await shelf.put('intent', intent);
  return { invoice, intent };
}

export function newIntent(paid: Pick<ThingShown<'intent'>, 'amount' | 'customer' | 'currency'>): Things['intent'] {
  const id = newProviderId('pi');
  const shown = {
    ...paid,
    id,
    amount_received: 0,
    client_secret: `${id}_${newProviderId('secret')}`,
    next_action: null,
    status: 'requires_payment_method' as const,
  };
  return { shown, held: { invoice: null, session: null, card: null } };
}

/** Returns the invoice as paid at this instant. */
export function paid(shelf: Shelf, invoice: ThingShown<'invoice'>): ThingShown<'invoice'> {
  const [payment] = invoice.payments.data;
  return {
    ...invoice,
    amount_paid: invoice.amount_due,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    payments: { data: [{ ...payment, status: 'paid' }] },
    status: 'paid',
    status_transitions: { paid_at: seconds(shelf.at) },
  };
}
