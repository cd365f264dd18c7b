import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { BULK_KINDS, INVITING_KINDS, type MailKind, SINGLE_KINDS } from '../rules/mail-budgets.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import type { Database, Query } from '#platform/server/database.ts';
import { inDayUpTo } from './day-up-to.ts';

export type WaitingMail = {
  id: string;
  brand: BrandId;
  kind: MailKind;
  content: Record<string, unknown>;
  lang: Lang;
  recipient: string;
  origin: string;
  responderId: string | null;
  tries: number;
};

type Claiming = {
  database: Database;
  now: () => Date;
  /** The highest number of invitations to one recipient per day, over the whole system (rules 6); further ones wait. */
  mostPerDay: number;
  /** Only mails sent in bulk, or only the others; all when left out. */
  lane?: Lane;
  /** Repeats the work until the returned function is called. */
  every?: (ms: number, work: () => void) => () => void;
};

/** Lanes send independently of each other. */
export type Lane = 'bulk' | 'single';

/** Rows that only this sender sends, as long as it renews the lease. */
export type Lease = {
  mails: readonly WaitingMail[];
  holds: (mail: WaitingMail) => boolean;
  /** Makes rows without an outcome due again at once. */
  end: () => Promise<void>;
};

const BATCH = 100;
/**
 * A row still 'sending' after this time was left by a process that died: longer than a mail may take with the relay
 * (mail-transport.ts).
 */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
/** How long a mail is put off when the recipient's daily budget is used up. */
const ENOUGH_FOR_NOW_MS = 3_600_000;

/**
 * Claims a batch for this process. Puts off an invitation to a recipient who has had the day's maximum, and no other
 * mail. Senders take turns, so that what another one has claimed and not yet sent counts too. Returns null, without a
 * turn, when nothing is due.
 */
export async function claimMails(claiming: Claiming): Promise<Lease | null> {
  const { database, now, mostPerDay, lane } = claiming;
  const at = now();
  if (!(await mailsAreDue(database, at, lane))) return null;
  const until = later(at, LEASE_MS);
  const rows = await database.transaction(async (tx) => {
    await takeTurn(tx, 'claim mails');
    return claimRows(tx, { at, until, mostPerDay, lane });
  });
  if (rows.length === 0) return null;
  return leaseOn(
    rows.filter(({ state }) => state === 'sending'),
    until,
    claiming,
  );
}

type Batch = { at: Date; until: Date; mostPerDay: number; lane: Lane | undefined };

/**
 * Numbers the invitations to each recipient. The people who cause them take turns, also with what was put off, so that
 * nobody can keep another person's invitation waiting with many of their own.
 */
async function claimRows(tx: Query, { at, until, mostPerDay, lane }: Batch) {
  const putOff = later(at, ENOUGH_FOR_NOW_MS);
  const ofRecipients = sql`recipient in (select recipient from due where counts) and kind = any(${[...INVITING_KINDS]})`;
  const { rows } = await sql<WaitingMail & { state: 'sending' | 'waiting' }>`
    with due as (
      select id, kind = any(${[...INVITING_KINDS]}) as counts, recipient from outgoing_mails
       where state in ('waiting', 'sending') and due_at <= ${at} and ${inLane(lane)}
       order by due_at, id limit ${BATCH} for update skip locked
    ), had as (
      select recipient, ${CAUSED_BY} as causer, count(*) as mails from outgoing_mails
       where ${ofRecipients} and not kept ? 'folded'
         and (${inDayUpTo('sent_at', at)} or (state = 'sending' and due_at > ${at}))
       group by recipient, causer
    ), contending as (
      select id, recipient, causer, row_number() over (partition by recipient, causer order by id) as turn
        from (select id, recipient, ${CAUSED_BY} as causer from outgoing_mails
               where ${ofRecipients} and (id in (select id from due) or (state = 'waiting' and due_at <= ${putOff}))) mail
    ), numbered as materialized (
      select id, row_number() over (partition by recipient order by turn + coalesce(had.mails, 0), id)
             + (select coalesce(sum(mails), 0) from had every where every.recipient = contending.recipient) as place
        from contending left join had using (recipient, causer)
    ), placed as (
      select id, coalesce(numbered.place, 0) <= ${mostPerDay}::bigint as goes from due left join numbered using (id)
    )
    update outgoing_mails mail
       set state = case when goes then 'sending' else 'waiting' end,
           due_at = case when goes then ${until}::timestamptz else ${putOff}::timestamptz end
      from placed where placed.id = mail.id
    returning mail.id, brand, kind, content, lang, recipient, origin, responder_id as "responderId", tries, state`.execute(
    tx,
  );
  return rows;
}

/** Empty for mails that nobody else causes, such as a link that the recipient has asked for. */
const CAUSED_BY = sql`coalesce(kept ->> 'causedBy', '')`;

type Held = { ids: ReadonlySet<string>; until: Date };

/**
 * Renews the lease while its mails are sent, so that no other sender takes those of a slow relay. A row with another
 * `due_at` belongs to another sender. If the renewal fails, the lease expires and no further mail is started.
 */
function leaseOn(mails: readonly WaitingMail[], until: Date, { database, now, every = everyReally }: Claiming): Lease {
  let held: Held = { ids: new Set(mails.map(({ id }) => id)), until };
  const renew = async () => {
    const next = later(now(), LEASE_MS);
    const { rows } = await moveDue(database, held, { to: next, state: 'sending' });
    held = { ids: new Set(rows.map(({ id }) => id)), until: next };
  };
  let renewing: Promise<void> = Promise.resolve();
  const stop = every(RENEW_EVERY_MS, () => void (renewing = renewing.then(renew).catch(() => undefined)));
  return {
    mails,
    holds: ({ id }) => held.ids.has(id) && now() < held.until,
    async end() {
      stop();
      await renewing;
      await moveDue(database, held, { to: now(), state: 'waiting' });
    },
  };
}

/** Relies on the lease's end in `due_at`, which no other sender shares. */
function moveDue({ query }: Database, { ids, until }: Held, { to, state }: { to: Date; state: 'sending' | 'waiting' }) {
  return sql<{ id: string }>`
    update outgoing_mails set due_at = ${to}, state = ${state}
     where id = any(${[...ids]}::uuid[]) and state = 'sending' and due_at = ${until}
    returning id`.execute(query);
}

function everyReally(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

function inLane(lane: Lane | undefined): RawBuilder<boolean> {
  const kinds = { bulk: BULK_KINDS, single: SINGLE_KINDS, both: [...BULK_KINDS, ...SINGLE_KINDS] }[lane ?? 'both'];
  return sql`kind = any(${[...kinds]})`;
}

/** Returns whether a mail is due, or was left by a process that died. */
export async function mailsAreDue({ query }: Database, now: Date, lane?: Lane): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from outgoing_mails where state in ('waiting', 'sending') and due_at <= ${now} and ${inLane(lane)}) as due`.execute(
    query,
  );
  return rows[0]?.due === true;
}
