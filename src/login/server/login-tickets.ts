import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { hashOfTicket, newTicket, ticketEnd } from '#platform/server/tickets.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** The purpose of a mailed link: to verify an address, or to set a new password. */
export type TicketPurpose = 'verify' | 'reset';

export const TICKET_HOURS: Record<TicketPurpose, number> = { verify: 24, reset: 1 };
/** The period in which a mail counts towards its budget; expired tickets are kept for that long. */
export const RENEWED_HOURS = 24;
const RENEWED_MS = RENEWED_HOURS * 3_600_000;

export type Ticket = { brand: BrandId; purpose: TicketPurpose; now: Date };

/** Creates a ticket for a link; only its hash is stored, so reading the database does not reveal it. */
export async function insertTicket(tx: Query, { brand, purpose, now }: Ticket, accountId: string): Promise<string> {
  const ticket = newTicket();
  await sql`
    insert into login_tickets (hash, brand, account_id, purpose, created_at, expires_at)
    values (${hashOfTicket(ticket)}, ${brand}, ${accountId}, ${purpose}, ${now},
            ${ticketEnd(now, TICKET_HOURS[purpose])})`.execute(tx);
  return ticket;
}

/**
 * Gives unused tickets of the last day a new expiry. When the mail budget of an address is used up, no new link is
 * sent, so the earlier ones must keep working.
 */
export async function renewTickets(tx: Query, { brand, purpose, now }: Ticket, accountId: string): Promise<void> {
  const expiresAt = ticketEnd(now, TICKET_HOURS[purpose]);
  await sql`
    update login_tickets set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
     where brand = ${brand} and account_id = ${accountId} and purpose = ${purpose}
       and created_at > ${new Date(now.getTime() - RENEWED_MS)}`.execute(tx);
}

/** Returns the account of a ticket without using it up; null when it has expired or is used. */
export async function selectTicket(
  tx: Query,
  { brand, purpose, now }: Ticket,
  ticket: string,
): Promise<{ accountId: string; email: string } | null> {
  const { rows } = await sql<{ accountId: string; email: string }>`
    select account.id as "accountId", account.email
      from login_tickets ticket
      join login_accounts account on account.brand = ticket.brand and account.id = ticket.account_id
     where ticket.hash = ${hashOfTicket(ticket)} and ticket.brand = ${brand} and ticket.purpose = ${purpose}
       and ticket.expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Uses the ticket up; returns null to every caller but the first. Relies on the row lock of DELETE. Deletes the
 * account's other tickets of the same purpose.
 */
export async function redeemTicket(tx: Query, { brand, purpose, now }: Ticket, ticket: string): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    delete from login_tickets
     where hash = ${hashOfTicket(ticket)} and brand = ${brand} and purpose = ${purpose} and expires_at > ${now}
    returning account_id as "accountId"`.execute(tx);
  const accountId = rows[0]?.accountId;
  if (accountId === undefined) return null;
  await sql`
    delete from login_tickets where brand = ${brand} and account_id = ${accountId} and purpose = ${purpose}`.execute(
    tx,
  );
  return accountId;
}

/** Ends every mailed link of the account. */
export async function deleteTicketsOf(tx: Query, brand: BrandId, accountId: string): Promise<void> {
  await sql`delete from login_tickets where brand = ${brand} and account_id = ${accountId}`.execute(tx);
}
