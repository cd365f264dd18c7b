import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/taking-turns.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { INVITING_KINDS, type MailKind, mostQueued } from '../rules/mail-budgets.ts';
import { inDayUpTo } from './day-up-to.ts';

/** A mail of a kind to somebody; `about` is what of its content makes two of them say the same. */
export type Counted = { brand: BrandId; kind: MailKind; recipient: string; about?: Record<string, string> };

/**
 * Whether a recipient gets one more mail of a kind in the day up to now. One that failed, or had nothing to say when it
 * would have left, has reached nobody and does not count. Of several asked for at once each sees those of the others.
 */
export async function isWithinBudget(tx: Query, mail: Counted, now: Date): Promise<boolean> {
  const most = mostQueued(mail.kind);
  return most === null || (await countQueued(tx, mail, now)) < most;
}

/** How many a recipient was queued in the day up to now, as budgets count them. */
export async function countQueued(tx: Query, mail: Counted, now: Date): Promise<number> {
  const { brand, kind, recipient, about = {} } = mail;
  await takeTurn(tx, `${kind} to ${recipient.toLowerCase()}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_mails
     where brand = ${brand} and kind = ${kind} and recipient = ${recipient} and state not in ('failed', 'withdrawn')
       and ${inDayUpTo('created_at', now)} and (content || kept) @> ${JSON.stringify(about)}::jsonb`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the mails to a recipient that share the five of a day: those sent in the last day, and lost links that still wait.
 * Simultaneous calls for one recipient wait for each other, so each counts the mails of the others.
 */
export async function countInvitations(tx: Query, recipient: string, now: Date): Promise<number> {
  await takeTurn(tx, `invitations to ${recipient.toLowerCase()}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_mails
     where recipient = ${recipient} and kind = any(${[...INVITING_KINDS]})
       and (${inDayUpTo('sent_at', now)}
            or (kind = 'lostLink' and state in ('waiting', 'sending') and ${inDayUpTo('created_at', now)}))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** The link in these mails has been used: the day begins anew, and nobody is kept from asking for another. */
export async function forgetUsedLinks(tx: Query, { brand, kind, recipient }: Counted): Promise<void> {
  await sql`
    delete from outgoing_mails
     where brand = ${brand} and kind = ${kind} and recipient = ${recipient} and state in ('sent', 'failed')`.execute(
    tx,
  );
}
