import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type MailKind, mostQueued } from '../rules/mail-budgets.ts';
import { inDayUpTo } from './day-up-to.ts';

/** A mail of a kind to a recipient; two of them count as the same if `about` is equal. */
export type BudgetedMail = { brand: BrandId; kind: MailKind; recipient: string; about?: Record<string, string> };

/**
 * Returns whether a recipient may get one more mail of a kind within 24 h. Failed and withdrawn mails do not count.
 * Simultaneous calls run one after the other and see each other's mails.
 */
export async function isWithinBudget(tx: Query, mail: BudgetedMail, now: Date): Promise<boolean> {
  const most = mostQueued(mail.kind);
  return most === null || (await countQueued(tx, mail, now)) < most;
}

/** Returns how many mails were queued for the recipient in the past 24 h, as budgets count them. */
export async function countQueued(tx: Query, mail: BudgetedMail, now: Date): Promise<number> {
  const { brand, kind, recipient, about = {} } = mail;
  await takeTurn(tx, `${kind} to ${recipient.toLowerCase()}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_mails
     where brand = ${brand} and kind = ${kind} and recipient = ${recipient} and state not in ('failed', 'withdrawn')
       and ${inDayUpTo('created_at', now)} and (content || kept) @> ${JSON.stringify(about)}::jsonb`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns whether a mail of the kind to the recipient waits to be sent. Simultaneous calls run one after the other. */
export async function isMailWaiting(tx: Query, kind: MailKind, recipient: string): Promise<boolean> {
  await takeTurn(tx, `waiting for ${recipient.toLowerCase()}`);
  const { rows } = await sql`
    select 1 from outgoing_mails
     where recipient = ${recipient} and kind = ${kind} and state in ('waiting', 'sending') limit 1`.execute(tx);
  return rows.length > 0;
}

/** Call when the link of such a mail has been used: frees the budget, so that the person can request another. */
export async function forgetUsedLinks(tx: Query, { brand, kind, recipient }: BudgetedMail): Promise<void> {
  await sql`
    delete from outgoing_mails
     where brand = ${brand} and kind = ${kind} and recipient = ${recipient} and state in ('sent', 'failed')`.execute(
    tx,
  );
}
