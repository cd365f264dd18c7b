import type Stripe from 'stripe';
import { z } from 'zod';
import type { Renewal, ReportSource } from '../../rules/renewal.ts';

export type News = { customer: string } & (
  | { kind: 'paid'; invoice: string; paidAt: Date; amount: number; currency: string; renewal: string; renewed: boolean }
  | { kind: 'failed'; invoice: string }
  | { kind: 'renewal'; renewal: Renewal; told: ReportSource }
  | { kind: 'way-closed'; ref: string }
);

/** 'ignored': the event does not concern us. 'unreadable': it does, but required fields are missing. */
export type Read = News | 'ignored' | 'unreadable';

/** Reads every event about money or time; all other events are accepted and ignored. */
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

/** The largest integer of the database column; no price of ours comes near. */
const MOST = 2_147_483_647;
/** The end of the year 9999, in seconds like the provider's times. */
const LAST_SECOND = 253_402_300_799;

const id = z.string().min(1).max(255);
/** The provider sends a reference as an id or as the expanded object. */
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

/** The billing reasons of a yearly price; a proration or a manual charge buys no year. */
const FOR_A_YEAR: readonly (string | null)[] = ['subscription_create', 'subscription_cycle'];

/** Reads a payment of twelve months. An invoice of zero represents free time and is no payment. */
export function newsOfPaid(told: Stripe.Invoice): Read {
  if (!FOR_A_YEAR.includes(told.billing_reason) || told.amount_paid === 0) return 'ignored';
  const { data } = paidInvoice.safeParse(told);
  if (data === undefined) return 'unreadable';
  const { customer, amount_paid: amount, currency } = data;
  const paidAt = data.status_transitions.paid_at;
  const of = data.parent.subscription_details.subscription;
  const renewed = told.billing_reason === 'subscription_cycle';
  return { kind: 'paid', customer, invoice: data.id, paidAt, amount, currency, renewal: of, renewed };
}

/** Reads renewals only: a person sees the failure of a first payment at once. */
function newsOfFailed(told: Stripe.Invoice): Read {
  if (told.billing_reason !== 'subscription_cycle') return 'ignored';
  const { data } = invoice.safeParse(told);
  return data === undefined ? 'unreadable' : { kind: 'failed', customer: data.customer, invoice: data.id };
}

const WAITING: readonly string[] = ['incomplete'] satisfies Stripe.Subscription.Status[];
const ENDED: readonly string[] = ['canceled', 'incomplete_expired'] satisfies Stripe.Subscription.Status[];
/** Statuses in which the provider charges the card; in any other it drafts an invoice and charges nobody. */
const CHARGES: readonly string[] = ['active', 'trialing', 'past_due'] satisfies Stripe.Subscription.Status[];

export function newsOfRenewal(one: Stripe.Subscription, told: ReportSource): Read {
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

/** A payment page that was used or has expired is no longer open. */
function newsOfCheckout(told: Stripe.Checkout.Session): Read {
  // Another product on the same account may let people pay without creating customers.
  if (told.customer === null) return 'ignored';
  const { data } = checkout.safeParse(told);
  return data === undefined ? 'unreadable' : { kind: 'way-closed', customer: data.customer, ref: data.id };
}
