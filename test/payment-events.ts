import { sql } from 'kysely';
import Stripe from 'stripe';
import { newId } from '#platform/server/ids.ts';
import type { Organisation } from './organisations.ts';
import type { World } from './world.ts';

/** Inserts an organisation's payment account directly, as opening a way to pay does. */
export async function paymentAccount(
  { database, now }: Pick<World, 'database' | 'now'>,
  organisation: Organisation | null,
  fields: { customer?: string; openWay?: { kind: 'checkout' | 'form'; ref: string } } = {},
): Promise<{ id: string; customer: string }> {
  const id = newId(now());
  const { customer = 'cus_1', openWay } = fields;
  const openUntil = openWay === undefined ? null : new Date(now().getTime() + 3_600_000);
  await sql`
    insert into payment_accounts (id, organisation_id, customer, opened_at, open_way, open_ref, open_until)
    values (${id}, ${organisation?.id ?? null}, ${customer}, ${now()}, ${openWay?.kind ?? null}, ${openWay?.ref ?? null},
            ${openUntil})`.execute(database.query);
  return { id, customer };
}

/** Overrides for a successful first payment. */
type Wanted = { customer?: string; at: string; id?: string };
type WantedInvoice = Wanted & {
  invoice?: string;
  amount?: number;
  currency?: string;
  reason?: Stripe.Invoice.BillingReason;
  renewal?: string;
  paidAt?: string;
};
type WantedRenewal = Wanted & {
  renewal?: string;
  status?: Stripe.Subscription.Status;
  endsWithPeriod?: boolean;
  cancelAt?: string;
  madeAt?: string;
  periodEndsAt?: string;
};

export function invoicePaid(wanted: WantedInvoice): Stripe.Event {
  return event('invoice.paid', wanted, invoice(wanted));
}

export function invoiceFailed(wanted: WantedInvoice): Stripe.Event {
  return event('invoice.payment_failed', wanted, {
    ...invoice({ reason: 'subscription_cycle', ...wanted }),
    amount_paid: 0,
    status: 'open',
  });
}

export function renewalCreated(wanted: WantedRenewal): Stripe.Event {
  return event('customer.subscription.created', wanted, subscription({ status: 'incomplete', ...wanted }));
}

export function renewalUpdated(wanted: WantedRenewal): Stripe.Event {
  return event('customer.subscription.updated', wanted, subscription(wanted));
}

export function renewalDeleted(wanted: WantedRenewal): Stripe.Event {
  return event('customer.subscription.deleted', wanted, subscription({ status: 'canceled', ...wanted }));
}

export function checkoutCompleted(wanted: Wanted & { session?: string }): Stripe.Event {
  const { customer = 'cus_1', session = 'cs_1' } = wanted;
  const object = {
    id: session,
    object: 'checkout.session',
    customer,
    mode: 'subscription',
    status: 'complete',
    payment_status: 'paid',
  } satisfies Partial<Stripe.Checkout.Session>;
  return event('checkout.session.completed', wanted, object);
}

function invoice(wanted: WantedInvoice): Partial<Stripe.Invoice> {
  const { customer = 'cus_1', amount = 600_000, reason = 'subscription_create', at } = wanted;
  return {
    id: wanted.invoice ?? 'in_1',
    object: 'invoice',
    customer,
    amount_paid: amount,
    billing_reason: reason,
    currency: wanted.currency ?? 'nok',
    status: 'paid',
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: wanted.renewal ?? 'sub_1' },
    },
    status_transitions: {
      paid_at: seconds(wanted.paidAt ?? at),
      finalized_at: seconds(at),
      marked_uncollectible_at: null,
      voided_at: null,
    },
  };
}

function subscription(wanted: WantedRenewal): Partial<Stripe.Subscription> {
  const { customer = 'cus_1', status = 'active', at, cancelAt, madeAt = at } = wanted;
  const item: Partial<Stripe.SubscriptionItem> = {
    id: 'si_1',
    current_period_end: seconds(wanted.periodEndsAt ?? yearAfter(madeAt)),
  };
  return {
    id: wanted.renewal ?? 'sub_1',
    object: 'subscription',
    customer,
    created: seconds(madeAt),
    status,
    cancel_at: cancelAt === undefined ? null : seconds(cancelAt),
    cancel_at_period_end: wanted.endsWithPeriod === true,
    items: { object: 'list', data: [item as Stripe.SubscriptionItem], has_more: false, url: '/v1/subscription_items' },
  };
}

let events = 0;

function event(type: Stripe.Event.Type, { at, id }: Wanted, object: object): Stripe.Event {
  events += 1;
  const told = {
    id: id ?? `evt_${String(events).padStart(6, '0')}`,
    object: 'event',
    type,
    created: seconds(at),
    livemode: false,
    api_version: null,
    pending_webhooks: 1,
    request: null,
    data: { object },
  };
  return told as unknown as Stripe.Event;
}

export function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000);
}

function yearAfter(instant: string): string {
  return `${Number(instant.slice(0, 4)) + 1}${instant.slice(4)}`;
}

type Sending = { signedAt?: Date; secret?: string; signature?: string | null; bytes?: string | Uint8Array };

/** Sends an event as the provider does, signed by its own library over the exact bytes; returns the status. */
export async function tell(world: World, told: object, sending: Sending = {}): Promise<number> {
  return (await telling(world, told, sending)).statusCode;
}

/** Like tell, but returns the whole response. */
export function telling(world: World, told: object, sending: Sending = {}) {
  const payload = JSON.stringify(told);
  const { signature = signed(world, payload, sending), bytes = payload } = sending;
  return world.server.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    payload: typeof bytes === 'string' ? bytes : Buffer.from(bytes),
  });
}

/** Signs a text as the provider's library does, in the form of the header. */
export function signed(
  { payments, now }: { payments: { webhookSecret: string }; now: () => Date },
  payload: string,
  { signedAt = now(), secret = payments.webhookSecret }: Sending = {},
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: signedAt.getTime() / 1_000 });
}
