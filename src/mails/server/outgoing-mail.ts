import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CallContext } from '#platform/server/endpoint.ts';
import type { Query } from '#platform/server/database.ts';
import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { normalEmail } from '#shared/email-address.ts';
import { newId } from '#platform/server/ids.ts';
import type { MailKind } from '../rules/mail-budgets.ts';
import { isWithinBudget } from './mail-budget.ts';

/** One mail to be sent. */
export type OutgoingMail = {
  brand: BrandId;
  /** The name of its template. */
  kind: MailKind;
  /** What the template is filled with. It is deleted when the mail has left; a link with a ticket is sealed until then. */
  content: Record<string, unknown>;
  /** Fields that are read after the mail has left. It holds no link. */
  kept?: Record<string, unknown>;
  lang: Lang;
  recipient: string;
  /** Where its links lead: the origin that the call came in by. */
  origin: string;
  /** The responder that an invitation is for. */
  responderId?: string;
  /** The fields that make another mail of the same kind superfluous for a day. They are kept. */
  about?: Record<string, string>;
  /** Not before this instant; at once when it is left out. */
  dueAt?: Date;
};

/**
 * Mails as rows of the caller's transaction: they go out only if everything else is stored too. What is beyond the budget
 * of its kind is left out (mail-budgets.ts). One statement, where no budget has to be looked at.
 */
export async function queueMails(tx: Query, mails: readonly OutgoingMail[], now: Date): Promise<void> {
  const wanted: OutgoingMail[] = [];
  for (const mail of mails) if (await isWithinBudget(tx, mail, now)) wanted.push(mail);
  if (wanted.length === 0) return;
  const rows = wanted.map((mail) => ({
    id: newId(now),
    brand: mail.brand,
    kind: mail.kind,
    content: mail.content,
    kept: { ...mail.about, ...mail.kept },
    lang: mail.lang,
    recipient: mail.recipient,
    origin: mail.origin,
    responder_id: mail.responderId ?? null,
    due_at: (mail.dueAt ?? now).toISOString(),
  }));
  await sql`
    insert into outgoing_mails (id, brand, kind, content, kept, lang, recipient, origin, responder_id, created_at, due_at)
    select id, brand, kind, content, kept, lang, recipient, origin, responder_id, ${now}::timestamptz, due_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail
           (id uuid, brand text, kind text, content jsonb, kept jsonb, lang text, recipient text, origin text, responder_id uuid, due_at timestamptz)`.execute(
    tx,
  );
}

type Asking = Pick<CallContext, 'tx' | 'now' | 'wake' | 'brand' | 'origin'>;

/** Queues one mail and wakes the sender when the transaction has been committed. */
export async function queueMail(
  { tx, now, wake, brand, origin }: Asking,
  mail: Omit<OutgoingMail, 'brand' | 'origin'>,
): Promise<void> {
  await queueMails(tx, [{ ...mail, brand, origin }], now);
  wake('mail');
}

/**
 * Mails that have not left are not sent any more: their address was wrong. False when one is with the relay at this
 * moment; a sender passes over rows that are being withdrawn.
 */
export async function withdrawMails(tx: Query, responderId: string): Promise<boolean> {
  await sql`update outgoing_mails set state = 'withdrawn', content = '{}' where responder_id = ${responderId} and state = 'waiting'`.execute(
    tx,
  );
  const { rows } = await sql`
    select 1 from outgoing_mails where responder_id = ${responderId} and state = 'sending' limit 1`.execute(tx);
  return rows.length === 0;
}

/**
 * What has left, or is with the relay, goes on counting for its recipient when whoever was invited is taken off the list;
 * what waits goes with them.
 */
export async function detachMails(tx: Query, responderId: string): Promise<void> {
  await sql`
    update outgoing_mails set responder_id = null
     where responder_id = ${responderId} and state in ('sending', 'sent', 'failed')`.execute(tx);
}

/**
 * No mail leaves that has not left: after a restore many of them may have been sent long ago. They have failed, not been
 * withdrawn, so that candidates see which invitations they may send again.
 */
export async function holdMails(tx: Query): Promise<void> {
  await sql`
    update outgoing_mails set state = 'failed', reason = 'unknown', content = '{}' where state in ('waiting', 'sending')`.execute(
    tx,
  );
}

/** How many mails are still to leave, now or later. */
export async function countWaitingMails(query: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_mails where state in ('waiting', 'sending')`.execute(query);
  return rows[0]?.count ?? 0;
}

/** Mails to these responders that nobody has tried to send yet leave at another time. `responders` selects their ids. */
export async function postponeMails(tx: Query, responders: RawBuilder<unknown>, dueAt: Date): Promise<void> {
  await sql`
    update outgoing_mails set due_at = ${dueAt}
     where state = 'waiting' and tries = 0 and responder_id in (${responders})`.execute(tx);
}

/** Forgets mails about accounts and organisations that are done with and older than this. */
export async function deleteOldMails(tx: Query, before: Date): Promise<void> {
  await deleteDoneMails(tx, sql`responder_id is null and created_at <= ${before}`);
}

/** Forgets those of the mails that are done with which the condition names; it speaks of the columns of `outgoing_mails`. */
export async function deleteDoneMails(tx: Query, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from outgoing_mails where state in ('sent', 'failed', 'withdrawn') and (${which})`.execute(tx);
}

/**
 * Forgets that an address was ever written to: what waits is not sent, what was sent to a responder loses the address,
 * and mails about an account go altogether.
 */
export async function forgetRecipient(tx: Query, brand: BrandId, email: string): Promise<void> {
  await sql`
    delete from outgoing_mails where brand = ${brand} and lower(recipient) = ${email} and responder_id is null`.execute(
    tx,
  );
  await sql`
    update outgoing_mails
       set recipient = '', content = '{}', state = case when state in ('waiting', 'sending') then 'withdrawn' else state end
     where brand = ${brand} and lower(recipient) = ${email}`.execute(tx);
}

/** Forgets the mails to others, such as the owner of an organisation, that were filled in with one of these words. */
export async function deleteMentions(tx: Query, brand: BrandId, words: readonly string[]): Promise<void> {
  await sql`
    delete from outgoing_mails
     where brand = ${brand} and responder_id is null
       and exists (select 1 from jsonb_each_text(content || kept) as filled where filled.value = any(${words}))`.execute(
    tx,
  );
}

/** Mails of these kinds are forgotten as soon as they have left: their address is stored nowhere else. */
export async function deleteLeftMails(tx: Query, kinds: readonly string[]): Promise<void> {
  await deleteDoneMails(tx, sql`kind = any(${kinds})`);
}

/**
 * Deletes the content of mails that have left, where a process of an earlier version has left it standing. Test copies and
 * reminders without `kept` were queued by that version too, and are read by their content.
 */
export async function deleteLeftContent(tx: Query): Promise<void> {
  await sql`
    update outgoing_mails set content = '{}'
     where state in ('sent', 'failed', 'withdrawn') and content <> '{}'
       and (kind not in ('testCopy', 'reminder') or kept <> '{}')`.execute(tx);
}

type SentMail = { kind: string; state: string; createdAt: Date; sentAt: Date | null };

/** Which mails were queued for the person's address, and what became of them; what they said is not kept. */
export const exportMails: OwnDataChapter = async (tx, { brand, email }) => {
  const { rows } = await sql<SentMail>`
    select kind, state, created_at as "createdAt", sent_at as "sentAt" from outgoing_mails
     where brand = ${brand} and lower(recipient) = ${normalEmail(email)} order by created_at, id`.execute(tx);
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  return {
    mails: rows.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: instant(createdAt),
      sentAt: instant(sentAt),
    })),
  };
};
