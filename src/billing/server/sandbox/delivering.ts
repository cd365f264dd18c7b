import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { seconds, type Things } from './sandbox-store.ts';

/** Returns the status with which an event was accepted. */
export type Deliver = (bytes: string, signature: string) => Promise<number>;

/** Delivers to the product's own webhook, within the process. */
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
/**
 * Lease in milliseconds, longer than our own call may take: no other process delivers an event that this one is
 * delivering.
 */
const TAKEN_FOR_MS = 30_000;

/** Delivers the due events one after the other; an event that is not accepted is retried later. */
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

/** Leases the due events with row locks: each goes to one process, and to another one later if that process dies. */
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

/** When the next automatic step is due; null when there is none. */
export async function nextDue({ query }: Database): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(due_at) as "dueAt" from sandbox_objects where due_at is not null`.execute(query);
  return rows[0]?.dueAt ?? null;
}
