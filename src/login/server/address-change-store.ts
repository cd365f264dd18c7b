import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { hashOfTicket, newTicket, ticketEnd } from '#platform/server/tickets.ts';

type Owner = { brand: BrandId; accountId: string };

/** A requested address change; it takes effect when both links have been used. */
export type AddressChange = { email: string; expiresAt: Date; newConfirmed: boolean; oldConfirmed: boolean };

/** Both mailboxes must be read, and one of them may belong to another workplace. */
export const CHANGE_HOURS = 72;

const COLUMNS = sql.raw(
  'email, expires_at as "expiresAt", new_confirmed_at is not null as "newConfirmed", old_confirmed_at is not null as "oldConfirmed"',
);

/** Starts a change and replaces a pending one; returns the two tickets, of which only hashes are stored. */
export async function upsertAddressChange(
  tx: Query,
  { brand, accountId, email }: Owner & { email: string },
  now: Date,
) {
  const tickets = { newTicket: newTicket(), oldTicket: newTicket() };
  const expiresAt = ticketEnd(now, CHANGE_HOURS);
  await sql`
    insert into login_address_changes (brand, account_id, email, new_hash, old_hash, created_at, expires_at)
    values (${brand}, ${accountId}, ${email}, ${hashOfTicket(tickets.newTicket)}, ${hashOfTicket(tickets.oldTicket)},
            ${now}, ${expiresAt})
    on conflict (brand, account_id) do update
       set email = excluded.email, new_hash = excluded.new_hash, old_hash = excluded.old_hash,
           new_confirmed_at = null, old_confirmed_at = null,
           created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx);
  return { ...tickets, change: { email, expiresAt, newConfirmed: false, oldConfirmed: false } };
}

export async function selectAddressChange(
  tx: Query,
  { brand, accountId }: Owner,
  now: Date,
): Promise<AddressChange | null> {
  const { rows } = await sql<AddressChange>`
    select ${COLUMNS} from login_address_changes
     where brand = ${brand} and account_id = ${accountId} and expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteAddressChange(tx: Query, { brand, accountId }: Owner): Promise<void> {
  await sql`delete from login_address_changes where brand = ${brand} and account_id = ${accountId}`.execute(tx);
}

/** Runs every few minutes and deletes changes that were not confirmed in time. */
export async function deleteExpiredChanges(tx: Query, now: Date): Promise<void> {
  await sql`delete from login_address_changes where expires_at < ${now}`.execute(tx);
}

/** A change as seen from one of its links: `side` is the address that the link was sent to. */
export type LinkedChange = AddressChange & { accountId: string; oldEmail: string; side: 'new' | 'old' };

type Link = { brand: BrandId; now: Date };

/** Returns the change behind a link without using it up: opening a link changes nothing. Null when it has expired. */
export async function selectLinkedChange(
  tx: Query,
  { brand, now }: Link,
  ticket: string,
): Promise<LinkedChange | null> {
  const hash = hashOfTicket(ticket);
  const { rows } = await sql<LinkedChange>`
    select change.email, change.expires_at as "expiresAt", change.new_confirmed_at is not null as "newConfirmed",
           change.old_confirmed_at is not null as "oldConfirmed", change.account_id as "accountId",
           account.email as "oldEmail", case when change.new_hash = ${hash} then 'new' else 'old' end as side
      from login_address_changes change
      join login_accounts account on account.brand = change.brand and account.id = change.account_id
     where change.brand = ${brand} and ${hash} in (change.new_hash, change.old_hash) and change.expires_at > ${now}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Confirms one side. The row lock makes the second of two simultaneous confirmations see the first. */
export async function confirmSide(tx: Query, { brand, now }: Link, ticket: string): Promise<LinkedChange | null> {
  const hash = hashOfTicket(ticket);
  await sql`
    update login_address_changes
       set new_confirmed_at = case when new_hash = ${hash} then ${now}::timestamptz else new_confirmed_at end,
           old_confirmed_at = case when old_hash = ${hash} then ${now}::timestamptz else old_confirmed_at end
     where brand = ${brand} and ${hash} in (new_hash, old_hash) and expires_at > ${now}`.execute(tx);
  return selectLinkedChange(tx, { brand, now }, ticket);
}

/** Returns false when the address has an account by now. */
export async function updateAccountAddress(
  tx: Query,
  { brand, accountId, email }: Owner & { email: string },
): Promise<boolean> {
  const { rows } = await sql`
    update login_accounts set email = ${email}
     where brand = ${brand} and id = ${accountId}
       and not exists (select from login_accounts other where other.brand = ${brand} and lower(other.email) = ${email})
    returning id`.execute(tx);
  return rows.length === 1;
}

export function presentChange({ email, expiresAt, newConfirmed, oldConfirmed }: AddressChange) {
  return { email, until: expiresAt.toISOString(), newConfirmed, oldConfirmed };
}
