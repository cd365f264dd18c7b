import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type MailKind, mostQueued } from '../rules/mail-budgets.ts';
import { inDayUpTo } from './day-up-to.ts';

/** A mail of a kind to a recipient; two of them count as the same if `about` is equal. */
export type BudgetedMail = { brand: BrandId; kind: MailKind; recipient: string; about?: Record<string, string> };

/** Lets callers who queue mails of a kind for one recipient run one after the other. */
export async function takeTurnFor(
  tx: Query,
  { kind, recipient }: Pick<BudgetedMail, 'kind' | 'recipient'>,
): Promise<void> {
  await takeTurn(tx, `${kind} to ${recipient.toLowerCase()}`);
}

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
  await takeTurnFor(tx, mail);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_mails
     where brand = ${brand} and kind = ${kind} and recipient = ${recipient} and state not in ('failed', 'withdrawn')
       and ${inDayUpTo('created_at', now)} and (content || kept) @> ${JSON.stringify(about)}::jsonb`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns whether such a mail waits to be sent. Simultaneous calls run one after the other. */
export async function isMailWaiting(tx: Query, { brand, kind, recipient }: BudgetedMail): Promise<boolean> {
  await takeTurnFor(tx, { kind, recipient });
  const { rows } = await sql`
    select 1 from outgoing_mails
     where brand = ${brand} and kind = ${kind} and recipient = ${recipient} and state in ('waiting', 'sending') limit 1`.execute(
    tx,
  );
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
