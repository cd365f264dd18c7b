import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { member, organisation } from '../../../../test/organisations.ts';
import { invoicePaid, paymentAccount, signed, tell } from '../../../../test/payment-events.ts';
import { MORNING, useWorld } from '../../../../test/world.ts';

const world = useWorld();
const query = () => world.database.query;

test('accepts the payment of the other brand’s organisation at any host, and mails it under its own brand', async () => {
  const owner = await world.person({ brand: 'b', email: 'owner@sundvag.example' });
  const made = await organisation(world, { owner });
  await sql`update organisations set brand = 'b'`.execute(query());
  await paymentAccount(world, made);
  expect(await tell(world, invoicePaid({ at: MORNING }))).toBe(200);
  expect(await world.rows('outgoing_mails')).toMatchObject([
    { brand: 'b', kind: 'subscriptionActivated', recipient: 'owner@sundvag.example' },
  ]);
  expect(JSON.stringify((await world.rows('outgoing_mails'))[0]?.['content'])).toContain('http://b.localhost');
});

test('mails the present owner, not the person who opened the payment', async () => {
  const [before, after] = [await world.person(), await world.person()];
  const made = await organisation(world, { owner: before });
  await member(world, made, after);
  await paymentAccount(world, made);
  const handed = await before.call('PUT /organization/:orgId/owner', {
    params: { orgId: made.id },
    body: { userId: after.id },
  });
  expect(handed.status).toBe(200);
  await sql`delete from outgoing_mails`.execute(query());
  await tell(world, invoicePaid({ at: MORNING }));
  expect((await world.rows('outgoing_mails')).map(({ recipient }) => recipient)).toEqual([after.email]);
});

test('accepts the provider’s own content type', async () => {
  await paymentAccount(world, await organisation(world, { owner: await world.person() }));
  const payload = JSON.stringify(invoicePaid({ at: MORNING }), null, 2);
  const reply = await world.server.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed(world, payload) },
    payload,
  });
  expect(reply.statusCode).toBe(200);
  expect(await world.rows('payments')).toHaveLength(1);
});
