import { type FormBody, textIn } from './form-body.ts';
import { missing, ProviderRefusal } from './provider-refusal.ts';
import { newProviderId, type Shelf, type ThingShown } from './sandbox-store.ts';

/** Refunds the whole payment, once. */
export async function createRefund(shelf: Shelf, form: FormBody): Promise<ThingShown<'refund'>> {
  const id = textIn(form, 'payment_intent') ?? '';
  const intent = await shelf.find('intent', id);
  if (intent === null) throw missing('payment_intent', id, 'payment_intent');
  const { shown: paid } = intent;
  if (paid.status !== 'succeeded') throw refused('payment_intent_unexpected_state', 'This payment has not succeeded.');
  const before = await shelf.ofCustomer('refund', paid.customer);
  if (before.some(({ shown }) => shown.payment_intent === id))
    throw refused('charge_already_refunded', 'The charge has already been refunded.');
  const { amount_received: amount, customer } = paid;
  const shown = { id: newProviderId('re'), amount, customer, payment_intent: id, status: 'succeeded' };
  await shelf.put('refund', { shown, held: null });
  return shown;
}

function refused(code: string, message: string): ProviderRefusal {
  return new ProviderRefusal(400, { type: 'invalid_request_error', code, message });
}
