import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { mailsFailed, mailsPostponed, mailsSent } from '#platform/server/metrics.ts';
import { claimMails, type WaitingMail } from './mail-claiming.ts';
import { FOLDED, type RenderingResult, Unrenderable } from './mail-rendering.ts';
import type { Delivery, MailTransport } from './mail-transport.ts';
import { RelayPlaces } from './relay-places.ts';
import { isUndoneOrLost, REAL_TIME, repeated } from '#platform/server/retry.ts';

type Sending = Parameters<typeof claimMails>[0] & {
  transport: MailTransport;
  /** Renders a batch; a mail missing in the result must no longer be sent (opted out, answered, withdrawn). */
  render: (mails: readonly WaitingMail[], now: Date) => Promise<Map<string, RenderingResult>>;
  /** The places of the lane, shared by all runs of this process. */
  places?: RelayPlaces;
  /** Aborted when the process stops: no further mail is started. */
  signal?: AbortSignal;
};

/** How often to look for new mails while some are still with the relay. */
const LOOK_AGAIN_MS = 500;
/** A run ends after this time, well before the queue considers it lost; the next one continues. */
const RUN_MS = 10 * 60_000;
/** How long an outcome is retried while the database fails; shorter than the lease. */
const RECORD_WITHIN_MS = 45_000;
/** The delays after each failed try; after the last one the mail has failed. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 480, 1_440] as const;
const MINUTE_MS = 60_000;
/** Delay until a mail to a stalled domain is tried again. A longer one would hurt a relay that is only slow. */
const STALLED_WAIT_MS = 10_000;

/**
 * Sends everything that is due, batch by batch, until nothing is left. Safe to run in several processes at once. The
 * next batch starts as soon as every mail of this one has started or was put off, so a stalled mail delays no other
 * (relay-places.ts). When the process stops, mails not yet started are due again at once. Throws after the last mail when
 * one could not be rendered.
 */
export async function sendDueMails(sending: Sending): Promise<void> {
  const last = sending.now().getTime() + RUN_MS;
  const isOver = () => sending.signal?.aborted === true || sending.now().getTime() >= last;
  const places = sending.places ?? new RelayPlaces();
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const unrenderable: unknown[] = [];
  const noteFault = (error: unknown) => void faults.push(error);
  const noteUnrenderable = ({ fault }: Unrenderable) => void unrenderable.push(fault);
  while (!isOver() && faults.length === 0) {
    const lease = await claimMails(sending).catch(noteFault);
    if (lease) {
      const batch = begin(lease.mails, {
        sending,
        places,
        noteFault,
        noteUnrenderable,
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
  const [first] = [...faults, ...unrenderable];
  if (first !== undefined) throw first;
}

type Batch = {
  sending: Sending;
  places: RelayPlaces;
  noteFault: (error: unknown) => void;
  noteUnrenderable: (mail: Unrenderable) => void;
  mayBegin: (mail: WaitingMail) => boolean;
};

/** Sends a batch: `begun` resolves when the last mail is with the relay, `done` when every outcome is stored. */
function begin(mails: readonly WaitingMail[], batch: Batch): { begun: Promise<void>; done: Promise<void> } {
  const outcomes: Promise<void>[] = [];
  const begun = beginAll(mails, batch, outcomes).catch(batch.noteFault);
  const done = begun.then(async () => void (await Promise.all(outcomes)));
  return { begun, done };
}

async function beginAll(
  mails: readonly WaitingMail[],
  { sending, places, mayBegin, noteFault, noteUnrenderable }: Batch,
  outcomes: Promise<void>[],
): Promise<void> {
  const rendered = await sending.render(mails, sending.now());
  for (const mail of rendered.values()) if (mail instanceof Unrenderable) noteUnrenderable(mail);
  const record = outcomeRecorder(sending);
  const begin = async (mail: WaitingMail) => {
    const end = await places.take(mail.recipient);
    if (!mayBegin(mail)) return end?.(false);
    const fate = end === null ? domainIsStalled(sending) : sendAndEnd(rendered.get(mail.id), sending, end);
    outcomes.push(fate.then((delivery) => record({ mail, delivery })).catch(noteFault));
  };
  await Promise.all(mails.map(begin));
}

const WITHDRAWN = 'withdrawn';

/** The outcome of a mail. Putting it off to a better hour is not a try. */
type Fate = Delivery | typeof WITHDRAWN | typeof FOLDED | { putOffTo: Date };

async function send(mail: RenderingResult | undefined, { transport, now }: Sending): Promise<Fate> {
  if (mail === undefined) return WITHDRAWN;
  if (mail === FOLDED) return FOLDED;
  if (mail instanceof Unrenderable) return { accepted: false, temporary: true, reason: 'temporary' };
  const at = now();
  const opensAt = mail.opensAt(at);
  return opensAt > at ? { putOffTo: opensAt } : transport.deliver(mail, at);
}

async function sendAndEnd(
  mail: RenderingResult | undefined,
  sending: Sending,
  end: (accepted: boolean) => void,
): Promise<Fate> {
  let fate: Fate = WITHDRAWN;
  try {
    fate = await send(mail, sending);
    return fate;
  } finally {
    end(typeof fate === 'object' && 'accepted' in fate && fate.accepted);
  }
}

async function domainIsStalled({ now }: Sending): Promise<Fate> {
  return { putOffTo: new Date(now().getTime() + STALLED_WAIT_MS) };
}

type Outcome = { mail: WaitingMail; delivery: Fate };

/**
 * Stores outcomes as they arrive instead of at the end of the batch, so that a killed process leaves few sent mails
 * unrecorded. Outcomes that arrive during one statement share the next.
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
        countOutcomes(outcomes, at);
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
           sent_at = case when done.state = 'sent' then ${now}::timestamptz end,
           content = case when done.state = 'waiting' then content else '{}' end,
           kept = case when done.folded then kept || '{"folded": "waits"}' else kept end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (id uuid, state text, reason text, due_at timestamptz, tried int, folded boolean)
     where outgoing_mails.id = done.id and outgoing_mails.state in ('waiting', 'sending')`.execute(query);
}

function countOutcomes(outcomes: readonly Outcome[], now: Date): void {
  for (const outcome of outcomes) {
    const { state, reason } = stateAfter(outcome, now);
    if (state === 'sent' && outcome.delivery !== FOLDED) mailsSent.inc();
    if (state === 'waiting' && reason !== null) mailsPostponed.inc();
    if (state === 'failed') mailsFailed.inc({ reason: reason ?? 'unknown' });
  }
}

function stateAfter({ mail, delivery }: Outcome, now: Date) {
  if (delivery === FOLDED) return { state: 'sent', reason: null, due_at: now, folded: true };
  if (delivery === WITHDRAWN) return { state: WITHDRAWN, reason: null, due_at: now };
  if ('putOffTo' in delivery) return { state: 'waiting', reason: null, due_at: delivery.putOffTo, tried: 0 };
  if (delivery.accepted) return { state: 'sent', reason: null, due_at: now };
  const wait = delivery.temporary ? BACK_OFF_MINUTES[mail.tries] : undefined;
  if (wait === undefined)
    return { state: 'failed', reason: delivery.reason === 'temporary' ? 'unknown' : delivery.reason, due_at: now };
  return { state: 'waiting', reason: delivery.reason, due_at: new Date(now.getTime() + wait * MINUTE_MS) };
}
