import type Stripe from 'stripe';
import { COUPON, PRICE, TAKEN_OFF } from './catalogue.ts';
import { idOf, newProviderId, seconds, type Shelf, type Things } from './sandbox-store.ts';

type About = {
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  period: { start: number; end: number };
  /** In the currency's smallest unit, before the discount of the coupon. */
  full: number;
  coupon: boolean;
};

/** Creates an open invoice and its payment intent. */
export async function openInvoice(
  shelf: Shelf,
  about: About,
): Promise<{ invoice: Things['invoice']; intent: Things['intent'] }> {
  const total = about.full - (about.coupon ? TAKEN_OFF : 0);
  const { customer } = about.subscription;
  const intent = newIntent(shelf, { amount: total, customer: idOf(customer), paysOff: about.subscription.currency });
  const invoice = { shown: await drawn(shelf, about, total), held: null };
  const secret = { client_secret: intent.shown.client_secret ?? '', type: 'payment_intent' };
  invoice.shown.confirmation_secret = secret;
  invoice.shown.payments = listOf([paymentOf(shelf, invoice.shown, intent.shown)], 'invoice_payments');
  intent.held.invoice = invoice.shown.id;
  await shelf.put('invoice', invoice);
  await shelf.put('intent', intent);
  return { invoice, intent };
}

type Wish = { amount: number; customer: string; paysOff: string };

export function newIntent(shelf: Shelf, { amount, customer, paysOff: currency }: Wish): Things['intent'] {
  const id = newProviderId('pi');
  const shown: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_${newProviderId('secret')}`,
    confirmation_method: 'automatic',
    created: seconds(shelf.at),
    currency,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
  return { shown, held: { invoice: null, session: null, card: null } };
}

/** Returns the invoice as paid at this instant. */
export function paid(shelf: Shelf, invoice: Stripe.Invoice): Stripe.Invoice {
  const at = seconds(shelf.at);
  const payments = invoice.payments?.data.map((payment) => ({
    ...payment,
    amount_paid: invoice.total,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: at },
  }));
  return {
    ...invoice,
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
    ...(payments === undefined ? {} : { payments: listOf(payments, 'invoice_payments') }),
  };
}

export function listOf<T>(data: T[], what: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url: `/v1/${what}` };
}

function paymentOf(shelf: Shelf, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): Stripe.InvoicePayment {
  return {
    id: newProviderId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.total,
    created: seconds(shelf.at),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

async function drawn(shelf: Shelf, about: About, total: number): Promise<Stripe.Invoice> {
  const { subscription, reason, period, full } = about;
  const id = newProviderId('in');
  const at = seconds(shelf.at);
  const customer = idOf(subscription.customer);
  const payer = await shelf.find('customer', customer);
  const before = await shelf.ofCustomer('invoice', customer);
  return {
    ...EMPTY,
    id,
    amount_due: total,
    amount_remaining: total,
    billing_reason: reason,
    created: at,
    currency: PRICE.currency,
    customer,
    customer_email: payer?.shown.email ?? null,
    customer_name: payer?.shown.name ?? null,
    effective_at: at,
    lines: listOf([lineOf(about, id)], `invoices/${id}/lines`),
    number: `TEST-${String(before.length + 1).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.start,
    period_start: period.start,
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: full,
    total,
    total_discount_amounts: total === full ? [] : [{ amount: full - total, discount: COUPON.id }],
  };
}

function lineOf({ subscription, period, full, coupon }: About, invoice: string): Stripe.InvoiceLineItem {
  return {
    id: newProviderId('il'),
    object: 'line_item',
    amount: full,
    currency: PRICE.currency,
    description: null,
    discount_amounts: coupon ? [{ amount: TAKEN_OFF, discount: COUPON.id }] : [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: full,
    taxes: [],
  };
}

/** The fields that are equal in every invoice of the sandbox. */
const EMPTY = {
  object: 'invoice',
  account_country: 'NO',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'open',
  subtotal_excluding_tax: null,
  test_clock: null,
  total_excluding_tax: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
