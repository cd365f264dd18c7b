import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Database } from './database.ts';
import type { Delivery, Letter, MailTransport } from './mail-transport.ts';

/** A row that waits to be sent. */
export type WaitingMail = {
  id: string;
  brand: BrandId;
  kind: string;
  content: Record<string, unknown>;
  lang: Lang;
  recipient: string;
  origin: string;
  responderId: string | null;
  tries: number;
};

type Sending = {
  database: Database;
  transport: MailTransport;
  /** Renders a batch; a row that is missing in the result must no longer be sent (opted out, answered, withdrawn). */
  lettersOf: (mails: readonly WaitingMail[]) => Promise<Map<string, Letter>>;
  now: () => Date;
  /** Mails to one recipient in a day, from the whole system (rules 6); what is more waits. */
  mostPerDay: number;
};

const BATCH = 100;
/** A row that is still 'sending' after this long was left behind by a process that died. */
const LEFT_BEHIND_MS = 5 * 60_000;
/** How long to wait after each failed try; after the last one the mail has failed. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 480, 1_440] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** When a recipient has had enough for a day, the next mail is looked at again after this long. */
const ENOUGH_FOR_NOW_MS = 60 * MINUTE_MS;

/** Sends everything that is due, batch by batch, until nothing is left. Safe to run in several processes at once. */
export async function sendDueMails(sending: Sending): Promise<void> {
  for (;;) {
    const claimed = await claimMails(sending);
    if (claimed.length === 0) return;
    const mails = claimed.filter(({ state }) => state === 'sending');
    const letters = await sending.lettersOf(mails);
    const record = outcomeRecorder(sending);
    await Promise.all(mails.map(async (mail) => record({ mail, delivery: await send(letters.get(mail.id), sending) })));
  }
}

const WITHDRAWN = 'withdrawn';

function send(letter: Letter | undefined, { transport, now }: Sending): Promise<Delivery | typeof WITHDRAWN> {
  return letter === undefined ? Promise.resolve(WITHDRAWN) : transport.deliver(letter, now());
}

type ClaimedMail = WaitingMail & { state: 'sending' | 'waiting' };

/**
 * Takes a batch for this process: other senders skip the rows that are being taken. A mail to somebody who has had
 * enough for a day is put off instead.
 */
async function claimMails({ database, now, mostPerDay }: Sending): Promise<ClaimedMail[]> {
  const at = now();
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id, recipient from outgoing_mails where state in ('waiting', 'sending') and due_at <= ${at}
       order by due_at, id limit ${BATCH} for update skip locked
    ), numbered as (
      select due.id, row_number() over (partition by due.recipient order by due.id)
             + (select count(*) from outgoing_mails sent
                 where sent.recipient = due.recipient and sent.sent_at > ${before(at, DAY_MS)}) as place
        from due
    )
    update outgoing_mails mail
       set state = case when place <= ${mostPerDay}::bigint then 'sending' else 'waiting' end,
           due_at = case when place <= ${mostPerDay}::bigint then ${before(at, -LEFT_BEHIND_MS)}::timestamptz
                         else ${before(at, -ENOUGH_FOR_NOW_MS)}::timestamptz end
      from numbered where numbered.id = mail.id
    returning mail.id, brand, kind, content, lang, recipient, origin, responder_id as "responderId", tries, state`.execute(
    database.query,
  );
  return rows;
}

function before(instant: Date, ms: number): Date {
  return new Date(instant.getTime() - ms);
}

type Outcome = { mail: WaitingMail; delivery: Delivery | typeof WITHDRAWN };

/**
 * Writes outcomes down as they come, not at the end of the batch: a process that is killed leaves few mails of which
 * nobody knows that they have left. Those that come during one statement share the next.
 */
function outcomeRecorder({ database, now }: Sending): (outcome: Outcome) => Promise<void> {
  const waiting: Outcome[] = [];
  let writing: Promise<void> | null = null;
  const write = async () => {
    try {
      while (waiting.length > 0) await recordOutcomes(database, waiting.splice(0), now());
    } finally {
      writing = null;
    }
  };
  return (outcome) => {
    waiting.push(outcome);
    return (writing ??= write());
  };
}

async function recordOutcomes({ query }: Database, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const rows = outcomes.map((outcome) => ({ id: outcome.mail.id, ...stateAfter(outcome, now) }));
  await sql`
    update outgoing_mails set state = done.state, reason = done.reason, due_at = done.due_at, tries = tries + 1,
           sent_at = case when done.state = 'sent' then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (id uuid, state text, reason text, due_at timestamptz)
     where outgoing_mails.id = done.id`.execute(query);
}

function stateAfter({ mail, delivery }: Outcome, now: Date) {
  if (delivery === WITHDRAWN) return { state: WITHDRAWN, reason: null, due_at: now };
  if (delivery.accepted) return { state: 'sent', reason: null, due_at: now };
  const wait = delivery.temporary ? BACK_OFF_MINUTES[mail.tries] : undefined;
  if (wait === undefined)
    return { state: 'failed', reason: delivery.reason === 'temporary' ? 'unknown' : delivery.reason, due_at: now };
  return { state: 'waiting', reason: delivery.reason, due_at: new Date(now.getTime() + wait * MINUTE_MS) };
}
