import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { hashOfTicket, newTicket, ticketEnd } from '#platform/server/tickets.ts';
import type { BrandId } from '#shared/brand-id.ts';

export const ADDRESS_TICKET_HOURS = 24;

type Address = { brand: BrandId; email: string };

/** Creates a ticket for the link in a mail. Only its hash is stored, so that a copy of the database cannot be used. */
export async function insertAddressTicket(tx: Query, { brand, email }: Address, now: Date): Promise<string> {
  const ticket = newTicket();
  const expiresAt = ticketEnd(now, ADDRESS_TICKET_HOURS);
  await sql`
    insert into address_tickets (hash, brand, email, created_at, expires_at)
    values (${hashOfTicket(ticket)}, ${brand}, ${email}, ${now}, ${expiresAt})`.execute(tx);
  return ticket;
}

/** Returns the address of a ticket without using it up; null if it is invalid. */
export async function selectAddressTicket(
  tx: Query,
  brand: BrandId,
  ticket: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from address_tickets where hash = ${hashOfTicket(ticket)} and brand = ${brand} and expires_at > ${now}`.execute(
    tx,
  );
  return rows[0]?.email ?? null;
}

/**
 * Uses up a ticket that `selectTicket` has found valid; null for everybody but the first caller. Relies on the row lock
 * of DELETE.
 */
export async function redeemAddressTicket(tx: Query, ticket: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    delete from address_tickets where hash = ${hashOfTicket(ticket)} returning email`.execute(tx);
  return rows[0]?.email ?? null;
}

export async function deleteTickets(tx: Query, { brand, email }: Address): Promise<void> {
  await sql`delete from address_tickets where brand = ${brand} and email = ${email}`.execute(tx);
}

export async function deleteExpiredTickets(tx: Query, now: Date): Promise<void> {
  await sql`delete from address_tickets where expires_at <= ${now}`.execute(tx);
}
