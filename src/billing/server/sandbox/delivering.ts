import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { seconds, type Things } from './shelf.ts';

/** Gives the status with which an event was taken. */
export type Deliver = (bytes: string, signature: string) => Promise<number>;

/** To the call that takes the provider's events, within the process. */
export function deliveredTo(server: FastifyInstance): Deliver {
  return async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const reply = await server.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload });
    return reply.statusCode;
  };
}

type Sending = {
  database: Database;
  now: () => Date;
  stripe: () => Promise<Stripe>;
  secret: string;
  deliver: Deliver;
};

const AT_ONCE = 50;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1_000;
/** Longer than our own call may take: another process does not deliver what this one is at. */
const TAKEN_FOR_MS = 30_000;

/** Delivers the events that are due, one after the other; one that is not taken is tried again later. */
export async function deliverDue(sending: Sending): Promise<void> {
  const { database, now } = sending;
  for (;;) {
    const due = await takeDue(database, now());
    for (const event of due) await deliverOne(sending, event);
    if (due.length < AT_ONCE) return;
  }
}

async function deliverOne(sending: Sending, event: Things['event']): Promise<void> {
  const { database, now, deliver, secret } = sending;
  const payload = JSON.stringify(event.shown);
  const { webhooks } = await sending.stripe();
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(now()) });
  const status = await deliver(payload, signature).catch(() => 0);
  const isTaken = status >= 200 && status < 300;
  const tries = event.held.tries + 1;
  const again = new Date(now().getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)));
  const content: Things['event'] = { ...event, held: { tries } };
  await sql`
    update sandbox_objects set due_at = ${isTaken ? null : again}, content = ${JSON.stringify(content)}::jsonb
     where id = ${event.shown.id}`.execute(database.query);
}

/** Update, locking: each goes to one process; should that one die, to another a little later. */
async function takeDue({ query }: Database, now: Date): Promise<Things['event'][]> {
  const { rows } = await sql<{ content: Things['event'] }>`
    with due as (
      select id from sandbox_objects where kind = 'event' and due_at <= ${now}
       order by place limit ${AT_ONCE} for update skip locked
    ), taken as (
      update sandbox_objects set due_at = ${new Date(now.getTime() + TAKEN_FOR_MS)}
       where id in (select id from due) returning content, place
    )
    select content from taken order by place`.execute(query);
  return rows.map(({ content }) => content);
}

/** When something happens next by itself; null when nothing does. */
export async function nextDue({ query }: Database): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(due_at) as "dueAt" from sandbox_objects where due_at is not null`.execute(query);
  return rows[0]?.dueAt ?? null;
}
