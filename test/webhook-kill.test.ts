import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { queueWebhookEvent } from '#webhooks/server/event-queueing.ts';
import { webhookSecrets } from '#webhooks/server/webhook-secrets.ts';
import { insertWebhook } from '#webhooks/server/webhook-store.ts';
import { LONG } from './run-size.ts';
import { freshStore, type TestStore } from './database.ts';
import { killWhileSending, QUEUE_KILLS, statesIn } from './kill-drill.ts';
import { organisation } from './organisations.ts';
import { storePerson } from './stored.ts';

const EVENTS = LONG ? 250 : 60;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SETTINGS = { WEBHOOK_ALLOW_LOOPBACK: 'on' };

let store: TestStore;
let receiver: Server;
/** What arrived: the event's subject and the delivery's id. */
const arrived: { subject: string; id: string }[] = [];
let calls = 0;

beforeAll(async () => {
  store = await freshStore();
  receiver = createServer((request, reply) => {
    void text(request).then(async (body) => {
      // A receiver takes its time, so that a kill finds deliveries under way.
      await pause((calls++ % 10) * 20);
      if (request.socket.destroyed) return;
      const headers = request.headers as Record<string, string>;
      const { data } = new Webhook(SECRET).verify(body, headers) as { data: { goalId: string } };
      arrived.push({ subject: data.goalId, id: headers['webhook-id'] ?? '' });
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await queueEvents(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
});
afterAll(async () => {
  receiver?.close();
  await store?.drop();
});

async function queueEvents(url: string): Promise<void> {
  const database = await store.open();
  const now = new Date();
  const owner = await storePerson(database);
  const { id: organisationId } = await organisation({ database, now: () => now }, { owner });
  const id = randomUUID();
  const type = 'goal.concluded';
  const { seal } = await webhookSecrets(database.query, { config: readConfig({}), now });
  const fields = { name: 'Receiver', url, events: [type], format: 'standard' } as const;
  await insertWebhook(
    database.query,
    { ...fields, id, organisationId, secrets: seal(id, [SECRET]), madeBy: owner.id },
    now,
  );
  for (let event = 0; event < EVENTS; event += 1) {
    const subject = randomUUID();
    await queueWebhookEvent(
      database.query,
      { organisationId, type, subject, data: { goalId: subject }, personId: owner.id },
      now,
    );
  }
  await database.close();
}

test(`${EVENTS} events all arrive although the server is killed ${QUEUE_KILLS} times, and repeats have the same id`, async () => {
  await killWhileSending({
    settings: { ...store.variables, ...SETTINGS },
    kills: QUEUE_KILLS,
    total: EVENTS,
    arrived: () => new Set(arrived.map(({ id }) => id)).size,
    endClaims: letTheLeaseEnd,
  });

  for (const [subject, deliveries] of Map.groupBy(arrived, (one) => one.subject))
    expect(new Set(deliveries.map(({ id }) => id)).size, subject).toBe(1);
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(EVENTS);
  expect(await statesIn(store, 'webhook_deliveries')).toEqual([{ state: 'delivered', count: EVENTS }]);
  // Only what was under way at a kill, not yet recorded as delivered, may be repeated.
  expect(arrived.length - EVENTS).toBeLessThanOrEqual(QUEUE_KILLS * MOST_ON_THE_WAY);
});

/** The deliveries that a process claims at once. */
const MOST_ON_THE_WAY = 20;

/** A killed server's deliveries are due again when their lease ends; this ends it at once. */
async function letTheLeaseEnd(): Promise<void> {
  const database = await store.open();
  await sql`update webhook_deliveries set due_at = created_at where state = 'waiting'`.execute(database.query);
  await database.close();
}
