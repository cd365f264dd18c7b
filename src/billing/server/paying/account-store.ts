import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';

export type WayName = 'checkout' | 'form';

/** An organisation as a customer of the provider, with the one way to pay that is open. */
export type AccountRow = {
  id: string;
  /** The provider's id; null until the customer has been created there. */
  customer: string | null;
  openWay: WayName | null;
  openRef: string | null;
  openTerms: string | null;
  openUntil: Date | null;
  heldUntil: Date | null;
  ways: number;
};

/** Locks the account until the transaction ends; creates it when there is none. */
export async function lockPaymentAccount(tx: Query, organisationId: string, now: Date): Promise<AccountRow> {
  await sql`
    insert into payment_accounts (id, organisation_id) values (${newId(now)}, ${organisationId})
    on conflict (organisation_id) do nothing`.execute(tx);
  const { rows } = await sql<AccountRow>`
    select id, customer, open_way as "openWay", open_ref as "openRef", open_terms as "openTerms",
           open_until as "openUntil", held_until as "heldUntil", ways
      from payment_accounts where organisation_id = ${organisationId} for update`.execute(tx);
  const [account] = rows;
  if (account === undefined) throw new RangeError('the account is created and cannot be read');
  return account;
}

/** A lease on an account, with its end. A later lease ends at another time, so the end identifies the holder. */
export type Hold = { accountId: string; until: Date };

export async function updateHold(tx: Query, { accountId, until }: Hold): Promise<void> {
  await sql`update payment_accounts set held_until = ${until} where id = ${accountId}`.execute(tx);
}

/**
 * Ends the lease. The next request gets a new idempotency key when the provider has answered or the way of this key is
 * closed, and otherwise the same key, because the provider may have acted. Changes nothing when the lease was lost.
 */
export async function releaseHold(tx: Query, hold: Hold, next: 'new key' | 'same key'): Promise<void> {
  const more = next === 'new key' ? 1 : 0;
  await sql`update payment_accounts set held_until = null, ways = ways + ${more} where ${isHeld(hold)}`.execute(tx);
}

/** Returns false when another process holds the account by now. */
export async function updateCustomer(tx: Query, hold: Hold, customer: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_accounts set customer = ${customer} where ${isHeld(hold)} returning id`.execute(tx);
  return rows.length === 1;
}

export async function clearWay(tx: Query, accountId: string, ref: string): Promise<void> {
  await sql`
    update payment_accounts set open_way = null, open_ref = null, open_terms = null, open_until = null
     where id = ${accountId} and open_ref = ${ref}`.execute(tx);
}

export type OpenedWay = { name: WayName; ref: string; terms: string; until: Date };

/**
 * Stores the way and ends the lease; returns false, and stores nothing, when another process holds the account by now.
 */
export async function updateWay(tx: Query, hold: Hold, way: OpenedWay, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payment_accounts
       set open_way = ${way.name}, open_ref = ${way.ref}, open_terms = ${way.terms}, open_until = ${way.until},
           opened_at = coalesce(opened_at, ${now}), held_until = null,
           ways = ways + case when open_ref = ${way.ref} then 0 else 1 end
     where ${isHeld(hold)} returning id`.execute(tx);
  return rows.length === 1;
}

const isHeld = ({ accountId, until }: Hold) => sql`id = ${accountId} and held_until = ${until}`;

/** The facts of an account, whether or not a way to pay is open; null when nobody ever tried to pay. */
export type AccountFacts = {
  customer: string | null;
  openUntil: Date | null;
  renews: boolean;
  hasRenewal: boolean;
  amount: number | null;
  currency: string | null;
  paidAt: Date | null;
};

/** Returns the stored facts about payment. A form that waits for its payment is a renewal that has not begun. */
export async function selectAccountFacts(tx: Query, organisationId: string): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`
    select account.customer, account.open_until as "openUntil",
           exists (select 1 from renewals where account_id = account.id and renews) as renews,
           exists (select 1 from renewals where account_id = account.id and state = 'running') as "hasRenewal", last.amount, last.currency, last.paid_at as "paidAt"
      from payment_accounts account
      left join lateral (select amount, currency, paid_at from payments where account_id = account.id and not owed_back
                          order by paid_at desc, invoice desc limit 1) last on true
     where account.organisation_id = ${organisationId}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether anything was ever paid. A payment that was deleted from the books has left its end in `base_ends_at`. */
export async function hasPaid(tx: Query, organisationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments payment join payment_accounts account on account.id = payment.account_id
     where account.organisation_id = ${organisationId}
     union all
    select 1 from subscriptions where organisation_id = ${organisationId} and base_ends_at is not null
     limit 1`.execute(tx);
  return rows.length === 1;
}

/** Returns when a way to pay was first opened; null when none was. */
export async function selectOpenedAt(tx: Query, organisationId: string): Promise<Date | null> {
  const { rows } = await sql<{ openedAt: Date | null }>`
    select opened_at as "openedAt" from payment_accounts where organisation_id = ${organisationId}`.execute(tx);
  return rows[0]?.openedAt ?? null;
}

export type PaymentRow = { paidAt: Date; amount: number; currency: string };

/** Returns all payments, oldest first. */
export async function selectPayments(tx: Query, organisationId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select payment.paid_at as "paidAt", payment.amount, payment.currency
      from payments payment join payment_accounts account on account.id = payment.account_id
     where account.organisation_id = ${organisationId} order by payment.paid_at, payment.invoice`.execute(tx);
  return rows;
}

export async function isClosing(tx: Query, organisationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from organisations where id = ${organisationId} and closing_at is not null`.execute(tx);
  return rows.length === 1;
}
