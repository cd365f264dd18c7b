import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { hashOfTicket } from '#platform/server/tickets.ts';
import type { BrandId } from '#shared/brand-id.ts';

const MINUTES = 10;

/** Stores the ticket of a request in place of earlier ones, so that a request has one row at most. */
export async function replaceAskedTicket(
  tx: Query,
  { responderId, ticket }: { responderId: string; ticket: string },
  now: Date,
): Promise<void> {
  await sql`delete from asked_tickets where responder_id = ${responderId}`.execute(tx);
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await sql`
    insert into asked_tickets (hash, responder_id, expires_at)
    values (${hashOfTicket(ticket)}, ${responderId}, ${expiresAt})`.execute(tx);
}

/**
 * Uses up a ticket and returns the link that it stands for; null for everybody but the first. Relies on the row lock of
 * DELETE.
 */
export async function redeemAskedTicket(
  tx: Query,
  { brand, ticket }: { brand: BrandId; ticket: string },
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ linkId: string }>`
    delete from asked_tickets ticket using responders responder, surveys survey
     where ticket.hash = ${hashOfTicket(ticket)} and ticket.expires_at > ${now}::timestamptz
       and responder.id = ticket.responder_id and survey.home_id = responder.home_id and survey.id = responder.survey_id
       and survey.brand = ${brand}
    returning responder.link_id as "linkId"`.execute(tx);
  return rows[0]?.linkId ?? null;
}

export async function deleteExpiredAskedTickets(tx: Query, now: Date): Promise<void> {
  await sql`delete from asked_tickets where expires_at <= ${now}`.execute(tx);
}
