import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { claimMails, type WaitingMail } from './mail-claiming.ts';
import type { AddressedMail, Delivery, MailTransport } from './mail-transport.ts';
import { isUndoneOrLost, REAL_TIME, repeated } from '#platform/server/repeating.ts';

type Sending = Parameters<typeof claimMails>[0] & {
  transport: MailTransport;
  /** Renders a batch; a row that is missing in the result must no longer be sent (opted out, answered, withdrawn). */
  render: (mails: readonly WaitingMail[]) => Promise<Map<string, AddressedMail>>;
  /** Asks the sender to begin no other mail: the process is stopping. */
  signal?: AbortSignal;
};

/** As many as the relay is given connections: a mail that has not begun can still be given back. */
const AT_ONCE = 8;
/** A run ends after this long, well before the queue takes it for lost; the next one goes on. */
const RUN_MS = 10 * 60_000;
/** An outcome is written down as long as the rows are surely this sender's, though the database fails meanwhile. */
const RECORD_WITHIN_MS = 45_000;
/** How long to wait after each failed try; after the last one the mail has failed. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 480, 1_440] as const;
const MINUTE_MS = 60_000;

/**
 * Sends everything that is due, batch by batch, until nothing is left. Safe to run in several processes at once. When it
 * is asked to stop, what it has not begun to send is due again at once.
 */
export async function sendDueMails(sending: Sending): Promise<void> {
  const last = sending.now().getTime() + RUN_MS;
  const isOver = () => sending.signal?.aborted === true || sending.now().getTime() >= last;
  while (!isOver()) {
    const lease = await claimMails(sending);
    if (lease === null) return;
    try {
      await sendAll(lease.mails, { sending, mayBegin: (mail) => !isOver() && lease.holds(mail) });
    } finally {
      await lease.end();
    }
  }
}

type Batch = { sending: Sending; mayBegin: (mail: WaitingMail) => boolean };

async function sendAll(mails: readonly WaitingMail[], { sending, mayBegin }: Batch): Promise<void> {
  const rendered = await sending.render(mails);
  const record = outcomeRecorder(sending);
  const waiting = mails.values();
  const faults: unknown[] = [];
  const noteFault = (error: unknown) => void faults.push(error);
  const recorded: Promise<void>[] = [];
  // All of them take from the same row of mails.
  const sender = async () => {
    for (const mail of waiting) {
      if (!mayBegin(mail)) continue;
      const delivery = await send(rendered.get(mail.id), sending);
      recorded.push(record({ mail, delivery }).catch(noteFault));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => sender().catch(noteFault)));
  await Promise.all(recorded);
  if (faults.length > 0) throw faults[0];
}

const WITHDRAWN = 'withdrawn';

function send(mail: AddressedMail | undefined, { transport, now }: Sending): Promise<Delivery | typeof WITHDRAWN> {
  return mail === undefined ? Promise.resolve(WITHDRAWN) : transport.deliver(mail, now());
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
      while (waiting.length > 0) {
        const outcomes = waiting.splice(0);
        const at = now();
        await repeated(() => recordOutcomes(database, outcomes, at), isUndoneOrLost, REAL_TIME, RECORD_WITHIN_MS);
      }
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
     where outgoing_mails.id = done.id and outgoing_mails.state in ('waiting', 'sending')`.execute(query);
}

function stateAfter({ mail, delivery }: Outcome, now: Date) {
  if (delivery === WITHDRAWN) return { state: WITHDRAWN, reason: null, due_at: now };
  if (delivery.accepted) return { state: 'sent', reason: null, due_at: now };
  const wait = delivery.temporary ? BACK_OFF_MINUTES[mail.tries] : undefined;
  if (wait === undefined)
    return { state: 'failed', reason: delivery.reason === 'temporary' ? 'unknown' : delivery.reason, due_at: now };
  return { state: 'waiting', reason: delivery.reason, due_at: new Date(now.getTime() + wait * MINUTE_MS) };
}
