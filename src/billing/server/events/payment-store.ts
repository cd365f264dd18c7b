import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Renewal, ReportSource } from '../../rules/renewal.ts';

/** The account of a customer; `organisation` is null when it was deleted. */
export type PayingAccount = { id: string; organisation: PayingOrganisation | null };
export type PayingOrganisation = { id: string; brand: BrandId; closing: boolean };

/**
 * Locks the account of a customer; returns null when the customer is not ours. Locks the organisation first, as closing
 * does, so that the two cannot deadlock.
 */
export async function lockAccountOfCustomer(tx: Query, customer: string): Promise<PayingAccount | null> {
  const held = await sql<PayingOrganisation>`
    select organisation.id, organisation.brand, organisation.closing_at is not null as closing
      from payment_accounts account
      join organisations organisation on organisation.id = account.organisation_id
     where account.customer = ${customer} for key share of organisation`.execute(tx);
  const { rows } = await sql<{ id: string; organisationId: string | null }>`
    select id, organisation_id as "organisationId" from payment_accounts
     where customer = ${customer} for update`.execute(tx);
  const [account] = rows;
  if (account === undefined) return null;
  const organisation = held.rows.find(({ id }) => id === account.organisationId) ?? null;
  return { id: account.id, organisation };
}

/** Returns false when an event with this id was stored before. */
export async function insertEvent(tx: Query, event: { id: string; kind: string }, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_events (id, kind, received_at) values (${event.id}, ${event.kind}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export type Payment = { invoice: string; paidAt: Date; amount: number; currency: string };

/** Returns false when the payment is known already. */
export async function insertPayment(
  tx: Query,
  { invoice, paidAt, amount, currency }: Payment,
  { accountId, owedBack }: { accountId: string; owedBack: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payments (invoice, account_id, paid_at, amount, currency, owed_back)
    values (${invoice}, ${accountId}, ${paidAt}, ${amount}, ${currency}, ${owedBack})
    on conflict do nothing returning invoice`.execute(tx);
  return rows.length === 1;
}

/** Returns the instants of the payments that bought time. */
export async function selectPaidAt(tx: Query, accountId: string): Promise<Date[]> {
  const { rows } = await sql<{ paidAt: Date }>`
    select paid_at as "paidAt" from payments where account_id = ${accountId} and not owed_back`.execute(tx);
  return rows.map(({ paidAt }) => paidAt);
}

/** Returns the end of the time before the first payment; null when there was none. */
export async function selectBaseEnd(tx: Query, organisationId: string): Promise<Date | null> {
  const { rows } = await sql<{ baseEndsAt: Date | null }>`
    select base_ends_at as "baseEndsAt" from subscriptions where organisation_id = ${organisationId}`.execute(tx);
  return rows[0]?.baseEndsAt ?? null;
}

type Period = { startedAt: Date; endsAt: Date; baseEndsAt: Date | null };

/** Stores the paid period; creates the subscription when there is none. */
export async function putPaidPeriod(tx: Query, organisationId: string, period: Period): Promise<void> {
  const { startedAt, endsAt, baseEndsAt } = period;
  await sql`
    insert into subscriptions (id, organisation_id, type, started_at, ends_at, base_ends_at)
    values (${newId(startedAt)}, ${organisationId}, 'recurring', ${startedAt}, ${endsAt}, ${baseEndsAt})
    on conflict (organisation_id) do update
       set type = 'recurring', started_at = ${startedAt}, ends_at = ${endsAt}, base_ends_at = ${baseEndsAt}`.execute(
    tx,
  );
}

/** Returns false when the owner was mailed about the failure, or the invoice has been paid since. */
export async function insertFailure(
  tx: Query,
  { invoice, accountId }: { invoice: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into failed_payments (invoice, account_id, failed_at)
    select ${invoice}, ${accountId}, ${now}::timestamptz
     where not exists (select 1 from payments where invoice = ${invoice})
    on conflict do nothing returning invoice`.execute(tx);
  return rows.length === 1;
}

export async function selectRenewal(tx: Query, ref: string): Promise<(Renewal & ReportSource) | null> {
  const { rows } = await sql<Renewal & ReportSource>`
    select ref, made_at as "madeAt", state, renews, period_ends_at as "periodEndsAt", told_at as "toldAt",
           told_by as "toldBy"
      from renewals where ref = ${ref}`.execute(tx);
  return rows[0] ?? null;
}

export async function putRenewal(
  tx: Query,
  accountId: string,
  { ref, madeAt, state, renews, periodEndsAt, toldAt, toldBy }: Renewal & ReportSource,
): Promise<void> {
  await sql`
    insert into renewals (ref, account_id, made_at, state, renews, period_ends_at, told_at, told_by)
    values (${ref}, ${accountId}, ${madeAt}, ${state}, ${renews}, ${periodEndsAt}, ${toldAt}, ${toldBy})
    on conflict (ref) do update
       set state = ${state}, renews = ${renews}, period_ends_at = ${periodEndsAt}, told_at = ${toldAt},
           told_by = ${toldBy}`.execute(tx);
}

/** Deletes old event ids; the provider repeats an event for three days. */
export async function deleteOldEvents(tx: Query, before: Date): Promise<void> {
  await sql`delete from payment_events where received_at <= ${before}`.execute(tx);
}

/** Returns customers with payments before this time that are not waiting for a refund. */
export async function selectWithOldPayments(query: Query, before: Date): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`
    select distinct account.customer from payments payment join payment_accounts account on account.id = payment.account_id
     where payment.paid_at < ${before} and (not payment.owed_back or payment.given_back_at is not null)
       and account.customer is not null order by account.customer`.execute(query);
  return rows.map(({ customer }) => customer);
}

export async function deletePayments(tx: Query, accountId: string, before: Date): Promise<void> {
  await sql`
    delete from payments where account_id = ${accountId} and paid_at < ${before}
       and (not owed_back or given_back_at is not null)`.execute(tx);
  await sql`delete from failed_payments where account_id = ${accountId} and failed_at < ${before}`.execute(tx);
}

export async function updateBaseEnd(tx: Query, organisationId: string, baseEndsAt: Date): Promise<void> {
  await sql`update subscriptions set base_ends_at = ${baseEndsAt} where organisation_id = ${organisationId}`.execute(
    tx,
  );
}

/**
 * Deletes accounts of deleted organisations that have no stored payment and can receive none any more: a payment for an
 * unknown account would never be refunded. The provider must have forgotten their names first.
 */
export async function deleteEmptyAccounts(query: Query, { openedBefore }: { openedBefore: Date }): Promise<void> {
  const empty = sql`
    select account.id from payment_accounts account
     where account.organisation_id is null and account.open_ref is null
       and (account.customer is null or account.unnamed_at is not null)
       and (account.opened_at is null or account.opened_at <= ${openedBefore})
       and not exists (select from payments payment where payment.account_id = account.id)
       and not exists (select from renewals renewal where renewal.account_id = account.id and renewal.state <> 'ended')`;
  await sql`delete from failed_payments where account_id in (${empty})`.execute(query);
  await sql`delete from renewals where account_id in (${empty})`.execute(query);
  await sql`delete from payment_accounts where id in (${empty})`.execute(query);
}
