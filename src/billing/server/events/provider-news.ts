import type Stripe from 'stripe';
import { z } from 'zod';
import type { Renewal, Told } from '../../rules/renewal.ts';

/** What something that the provider tells comes to, for the customer that it is about. */
export type News = { customer: string } & (
  | { kind: 'paid'; invoice: string; paidAt: Date; amount: number; currency: string; renewal: string }
  | { kind: 'failed'; invoice: string }
  | { kind: 'renewal'; renewal: Renewal; told: Told }
  | { kind: 'way-closed'; ref: string }
);

/** 'ignored': it is none of our business. 'unreadable': it should be, and what is needed does not stand in it. */
export type Read = News | 'ignored' | 'unreadable';

/** Everything by which money or time can be told; whatever else the provider sends is taken and left alone. */
export function newsOf(event: Stripe.Event): Read {
  const { type } = event;
  if (type === 'invoice.paid') return newsOfPaid(event.data.object);
  if (type === 'invoice.payment_failed') return newsOfFailed(event.data.object);
  if (type === 'checkout.session.completed' || type === 'checkout.session.expired')
    return newsOfCheckout(event.data.object);
  if (
    type === 'customer.subscription.created' ||
    type === 'customer.subscription.updated' ||
    type === 'customer.subscription.deleted'
  )
    return newsOfRenewal(event.data.object, { toldAt: new Date(event.created * 1_000), toldBy: event.id });
  return 'ignored';
}

/** The database counts so far, and no price of ours comes near. */
const MOST = 2_147_483_647;
/** The end of what a calendar can name; the provider tells instants in seconds. */
const LAST_SECOND = 253_402_300_799;

const id = z.string().min(1).max(255);
/** The provider names an object by its id, or puts the whole object there. */
const ref = z.union([id, z.object({ id })]).transform((named) => (typeof named === 'string' ? named : named.id));
const instant = z
  .int()
  .min(0)
  .max(LAST_SECOND)
  .transform((seconds) => new Date(seconds * 1_000));

const invoice = z.object({
  id,
  customer: ref,
  parent: z.object({ subscription_details: z.object({ subscription: ref }) }),
});
const paidInvoice = invoice.extend({
  amount_paid: z.int().min(1).max(MOST),
  currency: z.string().regex(/^[a-z]{3}$/),
  status_transitions: z.object({ paid_at: instant }),
});
const renewal = z.object({
  id,
  customer: ref,
  created: instant,
  status: z.string(),
  cancel_at: z.number().nullable(),
  cancel_at_period_end: z.boolean(),
  items: z.object({ data: z.array(z.object({ current_period_end: instant })).min(1) }),
});
const checkout = z.object({ id, customer: ref });

/** What the period's price is asked for with; a proration, or something that an operator charges by hand, buys no year. */
const FOR_A_YEAR: readonly (string | null)[] = ['subscription_create', 'subscription_cycle'];

/** A payment of twelve months. Nothing is paid by an invoice of zero, which stands for time that was given. */
export function newsOfPaid(told: Stripe.Invoice): Read {
  if (!FOR_A_YEAR.includes(told.billing_reason) || told.amount_paid === 0) return 'ignored';
  const { data } = paidInvoice.safeParse(told);
  if (data === undefined) return 'unreadable';
  const { customer, amount_paid: amount, currency } = data;
  const paidAt = data.status_transitions.paid_at;
  const of = data.parent.subscription_details.subscription;
  return { kind: 'paid', customer, invoice: data.id, paidAt, amount, currency, renewal: of };
}

/** Only of a renewal: whoever pays for the first time sees it at once. */
function newsOfFailed(told: Stripe.Invoice): Read {
  if (told.billing_reason !== 'subscription_cycle') return 'ignored';
  const { data } = invoice.safeParse(told);
  return data === undefined ? 'unreadable' : { kind: 'failed', customer: data.customer, invoice: data.id };
}

const WAITING: readonly string[] = ['incomplete'] satisfies Stripe.Subscription.Status[];
const ENDED: readonly string[] = ['canceled', 'incomplete_expired'] satisfies Stripe.Subscription.Status[];
/** Of the others an invoice is made that nobody is charged with. */
const CHARGES: readonly string[] = ['active', 'trialing', 'past_due'] satisfies Stripe.Subscription.Status[];

export function newsOfRenewal(one: Stripe.Subscription, told: Told): Read {
  const { data } = renewal.safeParse(one);
  if (data === undefined) return 'unreadable';
  const { status, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = data;
  const periodEndsAt = new Date(Math.max(...data.items.data.map((item) => item.current_period_end.getTime())));
  const state = WAITING.includes(status) ? 'waiting' : ENDED.includes(status) ? 'ended' : 'running';
  const renews = CHARGES.includes(status) && !endsWithPeriod && cancelAt === null;
  return {
    kind: 'renewal',
    customer: data.customer,
    renewal: { ref: data.id, madeAt: data.created, state, renews, periodEndsAt },
    told,
  };
}

/** A payment page that was used, or whose time is over, is open no longer. */
function newsOfCheckout(told: Stripe.Checkout.Session): Read {
  // Another product with the same account may send people to pay without making customers of them.
  if (told.customer === null) return 'ignored';
  const { data } = checkout.safeParse(told);
  return data === undefined ? 'unreadable' : { kind: 'way-closed', customer: data.customer, ref: data.id };
}
