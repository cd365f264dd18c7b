import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { TestCard } from '../../rules/test-cards.ts';

/** What the sandbox remembers of each kind: what the provider shows of it, and what it keeps to itself. */
export type Things = {
  customer: { shown: Stripe.Customer; held: null };
  session: { shown: Stripe.Checkout.Session; held: { coupon: boolean; metadata: Stripe.Metadata } };
  subscription: { shown: Stripe.Subscription; held: { card: TestCard | null } };
  invoice: { shown: Stripe.Invoice; held: null };
  /** What it pays: an invoice, or a payment page that makes one when the bank has confirmed. */
  intent: {
    shown: Stripe.PaymentIntent;
    held: { invoice: string | null; session: string | null; card: TestCard | null };
  };
  refund: { shown: Stripe.Refund; held: null };
  portal: { shown: Stripe.BillingPortal.Session; held: null };
  event: { shown: Stripe.Event; held: { tries: number } };
  /** The answer that a key got first. */
  key: { shown: { id: string; asked: string; status: number; body: string }; held: null };
};
export type Kind = keyof Things;

/** What is remembered, at the instant at which something happens to it. */
export type Shelf = {
  at: Date;
  find: <K extends Kind>(kind: K, id: string) => Promise<Things[K] | null>;
  /** By the id alone: ids tell their kind. */
  findAny: (id: string) => Promise<{ kind: Kind; shown: object } | null>;
  /** Newest first. */
  ofCustomer: <K extends Kind>(kind: K, customer: string) => Promise<Things[K][]>;
  /** Kept anew or over what it was; `due` is when something happens to it by itself. */
  put: <K extends Kind>(kind: K, thing: Things[K], due?: Date | null) => Promise<void>;
  forget: (id: string) => Promise<void>;
};

const ID = /^[\w-]{1,100}$/;

export function shelfAt(tx: Query, at: Date): Shelf {
  return {
    at,
    find: async <K extends Kind>(kind: K, id: string) => {
      // What comes in an address may hold what no text of the database can.
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

/** One at a time, in all processes: whoever pays twice at once is not to get two subscriptions. */
export async function alone(tx: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payment sandbox'))`.execute(tx);
}

/** What happened first of all that has happened by itself until now; events are no part of it. */
export async function firstDue(tx: Query, now: Date): Promise<{ kind: Kind; id: string; dueAt: Date } | null> {
  const { rows } = await sql<{ kind: Kind; id: string; dueAt: Date }>`
    select kind, id, due_at as "dueAt" from sandbox_objects
     where due_at <= ${now} and kind <> 'event'
     order by due_at, place limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Ids stand in addresses of pages: each is a secret of 130 bits. */
export function newProviderId(prefix: string): string {
  return `${prefix}_${newLinkId()}`;
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

export function instant(atSeconds: number): Date {
  return new Date(atSeconds * 1_000);
}

/** The provider names an object by its id, or puts the whole object there; without either, what no object is called. */
export function idOf(named: string | { id: string } | null | undefined): string {
  return (typeof named === 'object' ? named?.id : named) ?? '';
}
