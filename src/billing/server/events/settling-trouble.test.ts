import type Stripe from 'stripe';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { organisation } from '../../../../test/organisations.ts';
import { usePaymentStandIn } from '../../../../test/payment-stand-in.ts';
import { knownCustomer, openPage, pay, reconcile, settle } from '../../../../test/payment-provider.ts';
import { useWorld } from '../../../../test/world.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';

const standIn = usePaymentStandIn();
const world = useWorld({ settings: standIn.settings, log: 'kept' });
const query = () => world.database.query;
const REFUNDS = /^POST \/v1\/refunds$/;
const SUBSCRIPTIONS = /^(POST|DELETE) \/v1\/subscriptions\//;

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openSandbox(world);
  standIn.answerBy(sandbox.http);
});

const kept = async <T>(kind: string) =>
  (await world.rows('sandbox_objects'))
    .filter((row) => row['kind'] === kind)
    .map(({ content }) => (content as { shown: T }).shown);

/** Nordvik's trial lasts until the end of the month, and its page is paid; only the provider knows. */
async function paidUnheard() {
  const nordvik = await organisation(world, { owner: await world.person() });
  await sql`update subscriptions set type = 'trial', ends_at = '2026-11-30T23:00:00Z'`.execute(query());
  const customer = await knownCustomer(world, nordvik);
  await pay(world, await openPage(world, customer), sandbox);
  return nordvik;
}
async function gone({ id }: { id: string }) {
  await world.database.transaction(async (tx) => {
    await sql`delete from memberships where organisation_id = ${id}`.execute(tx);
    await sql`delete from organisations where id = ${id}`.execute(tx);
  });
}

test.each([
  ['silence, although it was done', ['done in silence', 'done in silence', 'done in silence']],
  ['500', [{ answers: 500 }, { answers: 500 }, { answers: 500 }]],
  ['too many at once', [{ answers: 429 }]],
] as const)('%s to a refund: the next run completes it, and the refund happens once', async (_, how) => {
  await gone(await paidUnheard());
  await reconcile(world);
  expect(await world.rows('payments')).toMatchObject([{ owed_back: true }]);
  standIn.misbehave(REFUNDS, ...how);
  await expect(settle(world)).rejects.toThrow('1 of 2 could not be done');
  expect(await world.rows('payments')).toMatchObject([{ given_back_at: null }]);
  await settle(world);
  expect(await world.rows('payments')).toMatchObject([{ given_back_at: world.now() }]);
  expect((await kept<Stripe.Refund>('refund')).map(({ amount }) => amount)).toEqual([600_000]);
  await settle(world);
  standIn.asked.length = 0;
  await settle(world);
  expect(standIn.asked).toEqual([]);
});

test.each([
  ['moving', false],
  ['ending', true],
])('silence on %s a renewal that was done: the next run finds the new state, and rests', async (_, ends) => {
  const nordvik = await paidUnheard();
  await reconcile(world);
  if (ends) await gone(nordvik);
  standIn.misbehave(SUBSCRIPTIONS, 'done in silence', 'done in silence', 'done in silence');
  await settle(world).catch(() => undefined);
  await settle(world);
  const [subscription] = await kept<Stripe.Subscription>('subscription');
  expect(subscription?.status).toBe(ends ? 'canceled' : 'trialing');
  expect(await world.rows('renewals')).toMatchObject([ends ? { state: 'ended' } : { renews: true }]);
  await settle(world);
  standIn.asked.length = 0;
  await settle(world);
  expect(standIn.asked).toEqual([]);
});

test('a provider that is unreachable at night is read the next night, and the log says only that', async () => {
  await paidUnheard();
  standIn.misbehave(/./, ...Array.from({ length: 9 }, () => 'broken' as const));
  await expect(reconcile(world)).rejects.toThrow('1 of 1 could not be done');
  expect(await world.rows('payments')).toEqual([]);
  expect(world.logged.join('\n')).not.toMatch(/cus_|nordvik/i);
});
