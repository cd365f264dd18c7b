import type Stripe from 'stripe';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore, type TestStore } from './database.ts';
import { freePort } from './free-port.ts';
import { QUEUE_KILLS } from './kill-drill.ts';
import { organisation } from './organisations.ts';
import {
  checkoutCompleted,
  invoicePaid,
  paymentAccount,
  renewalCreated,
  renewalUpdated,
  signed,
} from './payment-events.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { storePerson } from './stored.ts';

const CUSTOMERS_A_ROUND = 10;
const CUSTOMERS = QUEUE_KILLS * CUSTOMERS_A_ROUND;
const CLIENTS = 8;
const webhookSecret = 'whsec_of_the_provider';

let store: TestStore;
let settings: Record<string, string>;

beforeAll(async () => {
  store = await freshStore();
  const database = await store.open();
  const world = { database, now: () => new Date() };
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const owner = await storePerson(database);
    const made = await organisation(world, { owner, name: `Nordvik ${n}`, domain: `n${n}.example` });
    await paymentAccount(world, made, { customer: `cus_${n}`, openWay: { kind: 'checkout', ref: `cs_${n}` } });
  }
  await sql`update subscriptions set type = 'trial'`.execute(database.query);
  await database.close();
  settings = {
    ...store.variables,
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE: 'price_nobody',
    // No provider listens: work at the provider has to wait.
    STRIPE_URL: `http://127.0.0.1:${await freePort()}`,
  };
});
afterAll(() => store?.drop());

/** The provider's events of one customer's first payment, which are repeated until acknowledged. */
function eventsOf(n: number): Stripe.Event[] {
  const at = new Date().toISOString();
  const of = { at, customer: `cus_${n}` };
  return [
    renewalCreated({ ...of, renewal: `sub_${n}` }),
    renewalUpdated({ ...of, renewal: `sub_${n}` }),
    invoicePaid({ ...of, invoice: `in_${n}`, renewal: `sub_${n}` }),
    checkoutCompleted({ ...of, session: `cs_${n}` }),
  ];
}

test(`every event around ${QUEUE_KILLS} kill -9 takes effect once`, async () => {
  const unheard: Stripe.Event[] = [];
  for (let round = 0; round < QUEUE_KILLS; round += 1) {
    const customers = Array.from({ length: CUSTOMERS_A_ROUND }, (_, n) => round * CUSTOMERS_A_ROUND + n);
    unheard.push(...customers.flatMap(eventsOf));
    const server = await startServer(settings);
    const heard = await tellUntilKilled(server, unheard, 1 + ((15 + round * 11) % (4 * CUSTOMERS_A_ROUND - CLIENTS)));
    // Events under way are sent again, whether they were processed or not.
    unheard.splice(0, unheard.length, ...unheard.filter(({ id }) => !heard.has(id)));
  }
  const server = await startServer(settings);
  const heard = await tellUntilKilled(server, [...unheard, ...unheard], Infinity);
  expect(unheard.filter(({ id }) => !heard.has(id))).toEqual([]);
  await server.kill();
  await expectOnceEach();
});

/** Sends several at once; after a number of acknowledgements the server is killed. */
async function tellUntilKilled(
  server: RunningServer,
  events: readonly Stripe.Event[],
  killAt: number,
): Promise<Set<string>> {
  const waiting = [...events];
  const heard = new Set<string>();
  const kills: Promise<void>[] = [];
  const client = async () => {
    for (let event = waiting.shift(); event !== undefined && kills.length === 0; event = waiting.shift()) {
      const status = await send(server, event).catch(() => null);
      if (status === null) return;
      expect(status).toBe(200);
      heard.add(event.id);
      if (heard.size === killAt) kills.push(server.kill());
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await Promise.all(kills);
  return heard;
}

async function send(server: RunningServer, event: Stripe.Event): Promise<number> {
  const body = JSON.stringify(event);
  const signature = signed({ payments: { webhookSecret }, now: () => new Date() }, body);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const reply = await fetch(`${server.origin}/api/payment/webhook`, { method: 'POST', headers, body });
  return reply.status;
}

async function expectOnceEach(): Promise<void> {
  const database = await store.open();
  const { rows } = await sql`
    select account.customer, account.open_ref as "openRef",
           (select count(*)::int from payments where account_id = account.id) as payments,
           (select count(*)::int from renewals where account_id = account.id and state = 'running') as renewals,
           (select count(*)::int from audit_entries where tenant_id = account.organisation_id) as entries,
           (select count(*)::int from subscriptions where organisation_id = account.organisation_id
               and type = 'recurring' and ends_at > base_ends_at + interval '364 days') as subscriptions
      from payment_accounts account`.execute(database.query);
  const events = await sql<{ count: number }>`select count(*)::int as count from payment_events`.execute(
    database.query,
  );
  const mails = await sql<{ recipients: number; count: number }>`
    select count(distinct recipient)::int as recipients, count(*)::int as count from outgoing_mails
     where kind = 'subscriptionActivated'`.execute(database.query);
  await database.close();
  const once = { openRef: null, payments: 1, renewals: 1, entries: 1, subscriptions: 1 };
  expect(rows).toHaveLength(CUSTOMERS);
  for (const row of rows) expect(row).toMatchObject(once);
  expect(events.rows).toEqual([{ count: 4 * CUSTOMERS }]);
  expect(mails.rows).toEqual([{ recipients: CUSTOMERS, count: CUSTOMERS }]);
}
