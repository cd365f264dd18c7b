import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';
import { payPage } from './cardholder.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const world = useWorld();
let sandbox: Sandbox;
let taken: { type: string; at: number }[];
let says: (type: string) => number;

const CARD = { number: '4242424242424242', expires: '12/40', code: '123' };

beforeEach(() => {
  taken = [];
  says = () => 200;
  sandbox = opened();
});

/** Opens another sandbox on the same rows, as after a restart. */
function opened(): Sandbox {
  const again = openSandbox({ database: world.database, now: world.now });
  const { webhooks } = new Stripe('sk_test_x');
  again.deliverTo((bytes, signature) => {
    // Throws unless it is signed with the secret, now.
    const now = world.now().getTime() / 1_000;
    const event = webhooks.constructEvent(bytes, signature, again.webhookSecret, 300, undefined, now * 1_000);
    const status = says(event.type);
    if (status === 200) taken.push({ type: event.type, at: world.now().getTime() });
    return Promise.resolve(status);
  });
  return again;
}

async function pay(number = CARD.number): Promise<void> {
  const stripe = new Stripe('sk_test_x', { httpClient: sandbox.http });
  const { id: customer } = await stripe.customers.create({ name: 'Nordvik' });
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: sandbox.price, quantity: 1 }],
    success_url: 'http://localhost/',
  });
  await sandbox.provider.act((shelf) => payPage(shelf, page.id, { ...CARD, number }));
}

const later = (ms: number) => world.setNow(new Date(world.now().getTime() + ms).toISOString());
const types = () => taken.map(({ type }) => type);
const ALL = ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'];

test('delivers events once each, in the order in which they occurred', async () => {
  await pay();
  await sandbox.pass();
  await sandbox.pass();
  expect(types()).toEqual(ALL);
});

test('retries an event that is not accepted, with growing pauses, without holding back others', async () => {
  let tries = 0;
  says = (type) => (type === 'invoice.paid' && (tries += 1) < 4 ? 500 : 200);
  await pay();
  await sandbox.pass();
  expect(types()).toEqual([ALL[0], ALL[2]]);
  for (const seconds of [0.9, 0.1, 1.9, 0.1, 3.9]) {
    later(seconds * 1_000);
    await sandbox.pass();
  }
  expect([tries, types().length]).toEqual([3, 2]);
  later(100);
  await sandbox.pass();
  expect(types()).toEqual([ALL[0], ALL[2], ALL[1]]);
});

test('the next process delivers what was not accepted before the last one ended', async () => {
  says = () => 0;
  await pay();
  await sandbox.pass();
  await sandbox.close();
  says = () => 200;
  later(2_000);
  sandbox = opened();
  await sandbox.pass();
  expect(types().sort()).toEqual([...ALL].sort());
});

test('reports a payment by the slow card some seconds later', async () => {
  await pay('4000000000000077');
  later(5_999);
  await sandbox.pass();
  expect(types()).toEqual([]);
  later(1_000);
  await sandbox.pass();
  expect(types()).toEqual(ALL);
});

test('once started, it delivers by itself soon after an action', async () => {
  sandbox.start();
  const all = new Promise<void>((resolve) => {
    says = (type) => {
      if (type === ALL[2]) resolve();
      return 200;
    };
  });
  await pay();
  await all;
  await sandbox.close();
  expect(types()).toEqual(ALL);
});

test('two processes on the same rows deliver each event once', async () => {
  await pay();
  const other = opened();
  await Promise.all([sandbox.pass(), other.pass()]);
  expect(types().sort()).toEqual([...ALL].sort());
});
