import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { claimMails, type Lane, type WaitingMail } from './mail-claiming.ts';
import type { RenderedMail } from './mail-rendering.ts';
import type { Delivery, MailTransport } from './mail-transport.ts';
import { isUndoneOrLost, REAL_TIME, repeated } from '#platform/server/repeating.ts';

type Sending = Parameters<typeof claimMails>[0] & {
  transport: MailTransport;
  /** Renders a batch; a row that is missing in the result must no longer be sent (opted out, answered, withdrawn). */
  render: (mails: readonly WaitingMail[], now: Date) => Promise<Map<string, RenderedMail>>;
  /** As many mails at the same time as the relay is given connections; the default is that of the bulk. */
  atOnce?: number;
  /** Asks the sender to begin no other mail: the process is stopping. */
  signal?: AbortSignal;
};

/** A mail that has not begun can still be given back. */
export const AT_ONCE: Readonly<Record<Lane, number>> = { bulk: 8, single: 4 };
/** While some mails are still with the relay, what came meanwhile is looked for this often. */
const LOOK_AGAIN_MS = 500;
/** A run ends after this long, well before the queue takes it for lost; the next one goes on. */
const RUN_MS = 10 * 60_000;
/** An outcome is written down as long as the rows are surely this sender's, though the database fails meanwhile. */
const RECORD_WITHIN_MS = 45_000;
/** How long to wait after each failed try; after the last one the mail has failed. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 480, 1_440] as const;
const MINUTE_MS = 60_000;

/**
 * Sends everything that is due, batch by batch, until nothing is left. Safe to run in several processes at once. The next
 * batch begins as soon as there is a place, so that a mail which the relay holds up takes one place and delays no other.
 * When it is asked to stop, what it has not begun to send is due again at once.
 */
export async function sendDueMails(sending: Sending): Promise<void> {
  const last = sending.now().getTime() + RUN_MS;
  const isOver = () => sending.signal?.aborted === true || sending.now().getTime() >= last;
  const places = new Places(sending.atOnce ?? AT_ONCE.bulk);
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const noteFault = (error: unknown) => void faults.push(error);
  while (!isOver() && faults.length === 0) {
    const lease = await claimMails(sending).catch(noteFault);
    if (lease) {
      const batch = begin(lease.mails, {
        sending,
        places,
        noteFault,
        mayBegin: (mail) => !isOver() && lease.holds(mail),
      });
      const done: Promise<void> = batch.done
        .then(() => lease.end())
        .catch(noteFault)
        .finally(() => running.delete(done));
      running.add(done);
      await batch.begun;
    } else if (running.size === 0) break;
    else
      await Promise.race([
        ...running,
        wait(LOOK_AGAIN_MS, undefined, { signal: sending.signal }).catch(() => undefined),
      ]);
  }
  await Promise.all(running);
  if (faults.length > 0) throw faults[0];
}

/** So many at the same time; the others wait in the order in which they came. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async take(): Promise<void> {
    if (this.#free === 0) return new Promise((next) => void this.#waiting.push(next));
    this.#free -= 1;
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

type Batch = {
  sending: Sending;
  places: Places;
  noteFault: (error: unknown) => void;
  mayBegin: (mail: WaitingMail) => boolean;
};

/** Sends a batch: `begun` when the last of it is with the relay, `done` when every outcome is written down. */
function begin(mails: readonly WaitingMail[], batch: Batch): { begun: Promise<void>; done: Promise<void> } {
  const outcomes: Promise<void>[] = [];
  const begun = beginAll(mails, batch, outcomes).catch(batch.noteFault);
  const done = begun.then(async () => void (await Promise.all(outcomes)));
  return { begun, done };
}

async function beginAll(
  mails: readonly WaitingMail[],
  { sending, places, mayBegin, noteFault }: Batch,
  outcomes: Promise<void>[],
): Promise<void> {
  const rendered = await sending.render(mails, sending.now());
  const record = outcomeRecorder(sending);
  for (const mail of mails) {
    await places.take();
    if (!mayBegin(mail)) {
      places.give();
      continue;
    }
    const sent = send(rendered.get(mail.id), sending).finally(() => places.give());
    outcomes.push(sent.then((delivery) => record({ mail, delivery })).catch(noteFault));
  }
}

const WITHDRAWN = 'withdrawn';

/** What became of a mail; it is put off where this is not the hour for it, and that is no try. */
type Fate = Delivery | typeof WITHDRAWN | { putOffTo: Date };

async function send(mail: RenderedMail | undefined, { transport, now }: Sending): Promise<Fate> {
  if (mail === undefined) return WITHDRAWN;
  const at = now();
  const opensAt = mail.opensAt(at);
  return opensAt > at ? { putOffTo: opensAt } : transport.deliver(mail, at);
}

type Outcome = { mail: WaitingMail; delivery: Fate };

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
  const rows = outcomes.map((outcome) => ({ id: outcome.mail.id, tried: 1, ...stateAfter(outcome, now) }));
  await sql`
    update outgoing_mails set state = done.state, reason = done.reason, due_at = done.due_at, tries = tries + done.tried,
           sent_at = case when done.state = 'sent' then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (id uuid, state text, reason text, due_at timestamptz, tried int)
     where outgoing_mails.id = done.id and outgoing_mails.state in ('waiting', 'sending')`.execute(query);
}

function stateAfter({ mail, delivery }: Outcome, now: Date) {
  if (delivery === WITHDRAWN) return { state: WITHDRAWN, reason: null, due_at: now };
  if ('putOffTo' in delivery) return { state: 'waiting', reason: null, due_at: delivery.putOffTo, tried: 0 };
  if (delivery.accepted) return { state: 'sent', reason: null, due_at: now };
  const wait = delivery.temporary ? BACK_OFF_MINUTES[mail.tries] : undefined;
  if (wait === undefined)
    return { state: 'failed', reason: delivery.reason === 'temporary' ? 'unknown' : delivery.reason, due_at: now };
  return { state: 'waiting', reason: delivery.reason, due_at: new Date(now.getTime() + wait * MINUTE_MS) };
}
