import type Stripe from 'stripe';
import { type FormBody, textIn } from './form-body.ts';
import { missing, ProviderRefusal } from './provider-refusal.ts';
import { idOf, newProviderId, seconds, type Shelf } from './sandbox-store.ts';

/** Refunds the whole payment, once. */
export async function createRefund(shelf: Shelf, form: FormBody): Promise<Stripe.Refund> {
  const id = textIn(form, 'payment_intent') ?? '';
  const intent = await shelf.find('intent', id);
  if (intent === null) throw missing('payment_intent', id, 'payment_intent');
  const { shown: paid } = intent;
  if (paid.status !== 'succeeded') throw refused('payment_intent_unexpected_state', 'This payment has not succeeded.');
  const before = await shelf.ofCustomer('refund', idOf(paid.customer));
  if (before.some(({ shown }) => shown.payment_intent === id))
    throw refused('charge_already_refunded', 'The charge has already been refunded.');
  const shown: Stripe.Refund = {
    id: newProviderId('re'),
    object: 'refund',
    amount: paid.amount_received,
    balance_transaction: null,
    charge: paid.latest_charge,
    created: seconds(shelf.at),
    currency: paid.currency,
    customer: paid.customer,
    customer_account: null,
    metadata: {},
    payment_intent: id,
    payment_method: paid.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  await shelf.put('refund', { shown, held: null });
  return shown;
}

function refused(code: string, message: string): ProviderRefusal {
  return new ProviderRefusal(400, { type: 'invalid_request_error', code, message });
}
