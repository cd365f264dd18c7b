import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeDueOrganisations } from '#organisations/server/closing.ts';
import { onClosing, onLeave } from '#app/server/cross-noun-steps.ts';
import { member, organisation } from '../../../../test/organisations.ts';
import { invoicePaid, paymentAccount, signed, tell } from '../../../../test/payment-events.ts';
import { MORNING, useWorld } from '../../../../test/world.ts';

const world = useWorld();
const query = () => world.database.query;

test('the payment of the other brand’s organisation is taken at any door, and told of in its own name', async () => {
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

test('who owns the organisation by now is told, not who opened the payment', async () => {
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

test('the provider’s own way of naming the content is taken', async () => {
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

test('organisations that close while their payments arrive: each payment counts, or is owed back', async () => {
  const customers = Array.from({ length: 12 }, (_, n) => `cus_${n}`);
  for (const [n, customer] of customers.entries()) {
    const made = await organisation(world, { owner: await world.person(), name: `N${n}`, domain: `n${n}.example` });
    await paymentAccount(world, made, { customer });
  }
  await sql`update organisations set closing_at = ${world.now()}`.execute(query());
  const statuses = Promise.all(
    customers.map((customer, n) => tell(world, invoicePaid({ at: MORNING, customer, invoice: `in_${n}` }))),
  );
  await closeDueOrganisations(world.database, world.now(), { onLeave, onClosing });
  expect(new Set(await statuses)).toEqual(new Set([200]));
  expect(await world.rows('organisations')).toEqual([]);
  expect(await world.rows('subscriptions')).toEqual([]);
  expect(await world.rows('payments')).toHaveLength(12);
  const late = await tell(world, invoicePaid({ at: MORNING, customer: 'cus_0', invoice: 'in_late' }));
  expect(late).toBe(200);
  expect((await world.rows('payments')).filter(({ invoice }) => invoice === 'in_late')).toMatchObject([
    { owed_back: true },
  ]);
});
