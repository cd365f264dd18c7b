import type Stripe from 'stripe';
import { type FormBody, textIn, textsIn } from './form-body.ts';
import { missing } from './provider-refusal.ts';
import { newProviderId, seconds, type Shelf, type Things } from './sandbox-store.ts';

export async function createCustomer(shelf: Shelf, form: FormBody): Promise<Stripe.Customer> {
  const shown: Stripe.Customer = {
    id: newProviderId('cus'),
    object: 'customer',
    balance: 0,
    created: seconds(shelf.at),
    default_source: null,
    description: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    shipping: null,
  };
  return keepCustomer(shelf, { ...shown, ...changesIn(form, shown) });
}

export async function changeCustomer(shelf: Shelf, id: string, form: FormBody): Promise<Stripe.Customer> {
  const { shown } = await customer(shelf, id, 'id');
  return keepCustomer(shelf, { ...shown, ...changesIn(form, shown) });
}

/** Returns the customer, or throws the provider's refusal, named after the request's parameter. */
export async function customer(shelf: Shelf, id: string, param: 'id' | 'customer'): Promise<Things['customer']> {
  const found = await shelf.find('customer', id);
  if (found === null) throw missing('customer', id, param);
  return found;
}

async function keepCustomer(shelf: Shelf, shown: Stripe.Customer): Promise<Stripe.Customer> {
  await shelf.put('customer', { shown, held: null });
  return shown;
}

function changesIn(form: FormBody, before: Stripe.Customer): Partial<Stripe.Customer> {
  const [email, name] = [textIn(form, 'email'), textIn(form, 'name')];
  return {
    // An empty value removes the one before.
    ...(email === null ? {} : { email: email || null }),
    ...(name === null ? {} : { name: name || null }),
    ...(form['preferred_locales'] === undefined
      ? {}
      : { preferred_locales: Object.values(textsIn(form, 'preferred_locales')) }),
    metadata: { ...before.metadata, ...textsIn(form, 'metadata') },
  };
}
