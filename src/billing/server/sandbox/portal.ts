import { customer } from './customers.ts';
import { type FormBody, textIn } from './form-body.ts';
import { wrong } from './provider-refusal.ts';
import { newProviderId, seconds, type Shelf, type ThingShown } from './sandbox-store.ts';

export async function createPortal(shelf: Shelf, form: FormBody): Promise<ThingShown<'portal'>> {
  const payer = await customer(shelf, textIn(form, 'customer') ?? '', 'customer');
  const returnUrl = textIn(form, 'return_url') ?? '';
  if (!URL.canParse(returnUrl)) throw wrong('return_url', 'Not a valid URL');
  const id = newProviderId('bps');
  const shown = {
    id,
    created: seconds(shelf.at),
    customer: payer.shown.id,
    locale: textIn(form, 'locale'),
    return_url: returnUrl,
    url: `${new URL(returnUrl).origin}/sandbox/portal/${id}`,
  };
  await shelf.put('portal', { shown, held: null });
  return shown;
}
