import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CallContext } from '#platform/server/endpoint.ts';
import type { Query } from '#platform/server/database.ts';
import type { AddressStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { normalEmail } from '#shared/email-address.ts';
import { newId } from '#platform/server/ids.ts';
import type { MailKind } from '../rules/mail-budgets.ts';
import { isWithinBudget, takeTurnFor } from './mail-budget.ts';

export type OutgoingMail = {
  brand: BrandId;
  kind: MailKind;
  /** The template's variables. Deleted after sending; a link with a ticket is sealed until then. */
  content: Record<string, unknown>;
  /** Fields that are read after sending. Contains no link. */
  kept?: Record<string, unknown>;
  lang: Lang;
  recipient: string;
  /** The origin of its links: that of the call which queued it. */
  origin: string;
  responderId?: string;
  /** The person who causes a mail that shares the recipient's five a day: people take turns (mail-claiming.ts). */
  causedBy?: string;
  /**
   * Fields that identify repeats: a mail of the same kind with equal fields counts against the daily budget. They are
   * kept.
   */
  about?: Record<string, string>;
  /** The earliest time to send; at once when left out. */
  dueAt?: Date;
};

/**
 * Queues mails in the caller's transaction: they are sent only if everything else is stored too. Leaves out those
 * beyond the budget of their kind (mail-budgets.ts). One statement, unless a budget must be checked.
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
    kept: { ...mail.about, ...mail.kept, causedBy: mail.causedBy },
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

/** Queues one mail and wakes the sender after the commit. */
export async function queueMail(
  { tx, now, wake, brand, origin }: Asking,
  mail: Omit<OutgoingMail, 'brand' | 'origin'>,
): Promise<void> {
  await queueMails(tx, [{ ...mail, brand, origin }], now);
  wake('mail');
}

/**
 * Withdraws unsent mails, because their address was wrong. Returns false when one is with the relay at this moment;
 * senders skip rows that are being withdrawn.
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
 * For a removed invitee: mails that were sent or are with the relay still count for their recipient; waiting ones are
 * deleted.
 */
export async function detachMails(tx: Query, responderId: string): Promise<void> {
  await sql`
    update outgoing_mails set responder_id = null
     where responder_id = ${responderId} and state in ('sending', 'sent', 'failed')`.execute(tx);
}

/** Stops all unsent mails. Candidates see invitations that have failed, and may send them again. */
export async function stopMails(query: Query, as: { state: 'failed' | 'withdrawn' }): Promise<void> {
  await sql`
    update outgoing_mails set state = ${as.state}, reason = 'unknown', content = '{}'
     where state in ('waiting', 'sending')`.execute(query);
}

/** Returns the number of unsent mails, due now or later. */
export async function countWaitingMails(query: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_mails where state in ('waiting', 'sending')`.execute(query);
  return rows[0]?.count ?? 0;
}

/** Reschedules mails to these responders that have not been tried yet. `responders` selects their ids. */
export async function postponeMails(tx: Query, responders: RawBuilder<unknown>, dueAt: Date): Promise<void> {
  await sql`
    update outgoing_mails set due_at = ${dueAt}
     where state = 'waiting' and tries = 0 and responder_id in (${responders})`.execute(tx);
}

/** Returns the recipients of a brand for whom mails wait to be gathered since before an instant. */
export async function selectFoldedFor(query: Query, brand: BrandId, before: Date): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select distinct recipient from outgoing_mails
     where brand = ${brand} and kept ->> 'folded' = 'waits' and sent_at < ${before} and recipient <> ''
     order by recipient`.execute(query);
  return rows.map(({ recipient }) => recipient);
}

/** Marks the mails that are gathered now as `gathered`, and those that were gathered before as `over`. */
export async function updateGathered(tx: Query, { brand, recipient }: Addressed, before: Date): Promise<void> {
  await sql`
    update outgoing_mails
       set kept = kept || jsonb_build_object('folded', case when kept ->> 'folded' = 'waits' then 'gathered' else 'over' end)
     where brand = ${brand} and recipient = ${recipient}
       and (kept ->> 'folded' = 'gathered' or (kept ->> 'folded' = 'waits' and sent_at < ${before}))`.execute(tx);
}

/** Lets no daily mail come of the mails to a responder that were sent so far. */
export async function leaveUngathered(tx: Query, responderId: string): Promise<void> {
  await sql`
    update outgoing_mails set kept = kept || '{"folded": "over"}'
     where responder_id = ${responderId} and kept ? 'folded'`.execute(tx);
}

type Addressed = { brand: BrandId; recipient: string };

/** Whether a mail of a kind was queued for a recipient since an instant. Callers take turns. */
export async function isQueuedSince(
  tx: Query,
  { brand, recipient, kind }: Addressed & { kind: MailKind },
  since: Date,
): Promise<boolean> {
  await takeTurnFor(tx, { kind, recipient });
  const { rows } = await sql`
    select 1 from outgoing_mails
     where brand = ${brand} and kind = ${kind} and recipient = ${recipient} and created_at >= ${since} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Deletes finished mails about accounts and organisations that are older than `before`, those of kinds whose address is
 * stored nowhere else, and those whose recipient has been forgotten.
 */
export async function deleteOldMails(
  tx: Query,
  { before, atOnce }: { before: Date; atOnce: readonly MailKind[] },
): Promise<void> {
  const done = sql`state in ('sent', 'failed', 'withdrawn')`;
  await sql`
    delete from outgoing_mails
     where responder_id is null and ${done} and (created_at <= ${before} or kind = any(${[...atOnce]}))`.execute(tx);
  await sql`delete from outgoing_mails where recipient = '' and ${done}`.execute(tx);
}

/** Readdresses unsent mails of these kinds when a person's address changes: to the old address they would not be sent. */
export const readdressMails =
  (kinds: readonly MailKind[]): AddressStep =>
  async (tx, { brand, previous, email }) => {
    await sql`
      update outgoing_mails set recipient = ${email}
       where brand = ${brand} and kind = any(${[...kinds]}) and state = 'waiting'
         and lower(recipient) = ${normalEmail(previous)}`.execute(tx);
    return true;
  };

/** Forgets an address: mails about an account are deleted, and mails to a responder are forgotten. */
export async function forgetRecipient(tx: Query, brand: BrandId, email: string): Promise<void> {
  const theirs = sql`brand = ${brand} and lower(recipient) = ${email}`;
  await sql`delete from outgoing_mails where ${theirs} and responder_id is null`.execute(tx);
  await forgetMails(tx, theirs);
}

/** Forgets the mails to responders. `responders` selects their ids. */
export async function forgetMailsTo(tx: Query, responders: RawBuilder<unknown>): Promise<void> {
  await forgetMails(tx, sql`responder_id in (${responders})`);
}

/** Removes the recipient and what was written, and withdraws what is unsent. The nightly job deletes what is left. */
async function forgetMails(tx: Query, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update outgoing_mails
       set recipient = '', content = '{}', state = case when state in ('waiting', 'sending') then 'withdrawn' else state end
     where ${which}`.execute(tx);
}

/** Deletes mails to others, such as an organisation's owner, whose variables contain one of these words. */
export async function deleteMentions(tx: Query, brand: BrandId, words: readonly string[]): Promise<void> {
  await sql`
    delete from outgoing_mails
     where brand = ${brand} and responder_id is null
       and exists (select 1 from jsonb_each_text(content || kept) as filled where filled.value = any(${words}))`.execute(
    tx,
  );
}

type SentMail = { kind: string; state: string; createdAt: Date; sentAt: Date | null };

/** Exports which mails were queued for the person's address, and their outcomes; their content is not kept. */
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
