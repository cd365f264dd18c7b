import type Stripe from 'stripe';
import { customer } from './customers.ts';
import { type FormBody, textIn } from './form-body.ts';
import { wrong } from './provider-refusal.ts';
import { newProviderId, seconds, type Shelf } from './sandbox-store.ts';

export async function createPortal(shelf: Shelf, form: FormBody): Promise<Stripe.BillingPortal.Session> {
  const payer = await customer(shelf, textIn(form, 'customer') ?? '', 'customer');
  const returnUrl = textIn(form, 'return_url') ?? '';
  if (!URL.canParse(returnUrl)) throw wrong('return_url', 'Not a valid URL');
  const id = newProviderId('bps');
  const shown: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: PORTAL.id,
    created: seconds(shelf.at),
    customer: payer.shown.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: textIn(form, 'locale') as Stripe.BillingPortal.Session.Locale | null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${new URL(returnUrl).origin}/sandbox/portal/${id}`,
  };
  await shelf.put('portal', { shown, held: null });
  return shown;
}

/** The portal's configuration: cards, receipts, cancelling at the end of the period. */
export const PORTAL = {
  id: 'bpc_sandbox',
  object: 'billing_portal.configuration',
  active: true,
  is_default: true,
  livemode: false,
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
  },
};
