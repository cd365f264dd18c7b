import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { TestCard } from '../../rules/test-cards.ts';

/**
 * What the sandbox stores of each kind: `shown`, which the provider returns, reduced to the fields that the product, the
 * sandbox's pages or the tests read, and `held`, which it keeps to itself.
 */
export type Things = {
  customer: { shown: Customer; held: null };
  session: { shown: Session; held: { coupon: boolean; metadata: Stripe.Metadata } };
  subscription: { shown: Subscription; held: { card: TestCard | null } };
  invoice: { shown: Invoice; held: null };
  /** What it pays: an invoice, or a payment page, which creates its invoice when the bank has confirmed. */
  intent: { shown: Intent; held: { invoice: string | null; session: string | null; card: TestCard | null } };
  refund: { shown: Refund; held: null };
  portal: { shown: Portal; held: null };
  event: { shown: Event; held: { tries: number } };
  /** The first answer to an idempotency key. */
  key: { shown: { id: string; asked: string; status: number; body: string }; held: null };
};
export type Kind = keyof Things;
export type ThingShown<K extends Kind> = Things[K]['shown'];

type Customer = Pick<Stripe.Customer, 'id' | 'email' | 'metadata' | 'preferred_locales'> & { name: string | null };
type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'cancel_url' | 'client_reference_id' | 'expires_at' | 'payment_status' | 'status' | 'url'
> & {
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  customer: string;
  invoice: string | null;
  locale: string | null;
  subscription: string | null;
  success_url: string;
  total_details: { amount_discount: number };
};
type Subscription = Pick<Stripe.Subscription, 'id' | 'billing_cycle_anchor' | 'created' | 'currency' | 'status'> &
  Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'ended_at' | 'metadata'> & {
    customer: string;
    items: { data: [{ current_period_start: number; current_period_end: number; price: { unit_amount: number } }] };
    latest_invoice: string | null;
    trial_end?: number;
  };
type Invoice = Pick<Stripe.Invoice, 'id' | 'object' | 'billing_reason' | 'created' | 'currency' | 'status'> &
  Pick<Stripe.Invoice, 'amount_due' | 'amount_paid' | 'attempt_count' | 'next_payment_attempt'> & {
    confirmation_secret: { client_secret: string };
    customer: string;
    number: string;
    parent: { subscription_details: { subscription: string } };
    payments: { data: [{ payment: { payment_intent: string }; status: 'open' | 'paid' }] };
    status_transitions: { paid_at: number | null };
  };
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'amount_received' | 'currency' | 'status'> & {
  client_secret: string;
  customer: string;
  next_action: { redirect_to_url: { return_url: string } } | null;
};
type Refund = Pick<Stripe.Refund, 'id' | 'amount' | 'status'> & { customer: string; payment_intent: string };
type Portal = Pick<Stripe.BillingPortal.Session, 'id' | 'created' | 'url'> & {
  customer: string;
  locale: string | null;
  return_url: string;
};
type Event = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type'> & { data: { object: object } };

/** Access to the stored objects at one instant. */
export type Shelf = {
  at: Date;
  find: <K extends Kind>(kind: K, id: string) => Promise<Things[K] | null>;
  /** Finds by id alone, because ids contain their kind. */
  findAny: (id: string) => Promise<{ kind: Kind; shown: object } | null>;
  /** Newest first. */
  ofCustomer: <K extends Kind>(kind: K, customer: string) => Promise<Things[K][]>;
  /** Inserts or replaces a thing; `due` is when its next automatic step happens. */
  put: <K extends Kind>(kind: K, thing: Things[K], due?: Date | null) => Promise<void>;
  forget: (id: string) => Promise<void>;
};

const ID = /^[\w-]{1,100}$/;

export function shelfAt(tx: Query, at: Date): Shelf {
  return {
    at,
    find: async <K extends Kind>(kind: K, id: string) => {
      // An id from an address may contain characters that PostgreSQL's text cannot store.
      if (!ID.test(id)) return null;
      const { rows } = await sql<{ content: Things[K] }>`
        select content from sandbox_objects where id = ${id} and kind = ${kind}`.execute(tx);
      return rows[0]?.content ?? null;
    },
    findAny: async (id) => {
      const { rows } = await sql<{ kind: Kind; content: { shown: object } }>`
        select kind, content from sandbox_objects where id = ${id}`.execute(tx);
      const [row] = rows;
      return row === undefined ? null : { kind: row.kind, shown: row.content.shown };
    },
    ofCustomer: async <K extends Kind>(kind: K, customer: string) => {
      const { rows } = await sql<{ content: Things[K] }>`
        select content from sandbox_objects
         where kind = ${kind} and content -> 'shown' ->> 'customer' = ${customer}
         order by place desc`.execute(tx);
      return rows.map(({ content }) => content);
    },
    put: async (kind, thing, due = null) => {
      await sql`
        insert into sandbox_objects (id, kind, content, due_at, created_at)
        values (${thing.shown.id}, ${kind}, ${JSON.stringify(thing)}::jsonb, ${due}, ${at})
        on conflict (id) do update set content = excluded.content, due_at = excluded.due_at`.execute(tx);
    },
    forget: async (id) => void (await sql`delete from sandbox_objects where id = ${id}`.execute(tx)),
  };
}

/** Takes an advisory lock that all processes share: two concurrent payments must not create two subscriptions. */
export async function alone(tx: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payment sandbox'))`.execute(tx);
}

/** Returns the earliest automatic step that is due; events do not count. */
export async function firstDue(tx: Query, now: Date): Promise<{ kind: Kind; id: string; dueAt: Date } | null> {
  const { rows } = await sql<{ kind: Kind; id: string; dueAt: Date }>`
    select kind, id, due_at as "dueAt" from sandbox_objects
     where due_at <= ${now} and kind <> 'event'
     order by due_at, place limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Returns a secret id of 130 bits, because ids appear in addresses of pages. */
export function newProviderId(prefix: string): string {
  return `${prefix}_${newLinkId()}`;
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

export function instant(atSeconds: number): Date {
  return new Date(atSeconds * 1_000);
}
