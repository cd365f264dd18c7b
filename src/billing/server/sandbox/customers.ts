import { type FormBody, textIn, textsIn } from './form-body.ts';
import { missing } from './provider-refusal.ts';
import { newProviderId, type Shelf, type ThingShown, type Things } from './sandbox-store.ts';

export async function createCustomer(shelf: Shelf, form: FormBody): Promise<ThingShown<'customer'>> {
  const shown = { id: newProviderId('cus'), email: null, metadata: {}, name: null };
  return keepCustomer(shelf, { ...shown, ...changesIn(form, shown) });
}

export async function changeCustomer(shelf: Shelf, id: string, form: FormBody): Promise<ThingShown<'customer'>> {
  const { shown } = await customer(shelf, id, 'id');
  return keepCustomer(shelf, { ...shown, ...changesIn(form, shown) });
}

/** Returns the customer, or throws the provider's refusal, named after the request's parameter. */
export async function customer(shelf: Shelf, id: string, param: 'id' | 'customer'): Promise<Things['customer']> {
  const found = await shelf.find('customer', id);
  if (found === null) throw missing('customer', id, param);
  return found;
}

async function keepCustomer(shelf: Shelf, shown: ThingShown<'customer'>): Promise<ThingShown<'customer'>> {
  await shelf.put('customer', { shown, held: null });
  return shown;
}

function changesIn(form: FormBody, before: ThingShown<'customer'>): Partial<ThingShown<'customer'>> {
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
