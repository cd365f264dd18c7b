import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '../../../../test/housekeeping.ts';
import { organisation } from '../../../../test/organisations.ts';
import { invoicePaid, paymentAccount, tell } from '../../../../test/payment-events.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();

const paid = (invoice: string, at: string) =>
  tell(world, invoicePaid({ invoice, at, paidAt: at, id: `evt_${invoice}` }));
const invoices = async () => (await world.rows('payments')).map(({ invoice }) => invoice).sort();
const endsAt = async () => (await world.rows('subscriptions'))[0]?.['ends_at'];
const query = () => world.database.query;

/** Nordvik has paid each year from 2026 on. */
async function paidEachYear() {
  const nordvik = await organisation(world, { owner: await world.person() });
  await sql`delete from subscriptions`.execute(query());
  await paymentAccount(world, nordvik);
  for (let year = 2026; year <= 2032; year += 1) {
    world.setNow(`${year}-11-20T08:00:00Z`);
    await paid(`in_${year}`, `${year}-11-20T08:00:00Z`);
  }
  return nordvik;
}

test('deletes a payment five years after its calendar year, and keeps the time that it bought', async () => {
  await paidEachYear();
  const before = await endsAt();
  world.setNow('2031-12-31T22:59:00Z');
  await runJob(world, 'forget');
  expect(await invoices()).toContain('in_2026');
  world.setNow('2033-01-01T00:00:00Z');
  await runJob(world, 'forget');
  expect(await invoices()).toEqual(['in_2028', 'in_2029', 'in_2030', 'in_2031', 'in_2032']);
  expect(await endsAt()).toEqual(before);

  await paid('in_2026', '2026-11-20T08:00:00Z');
  expect(await invoices(), 'told of again').not.toContain('in_2026');
  world.setNow('2033-11-20T08:00:00Z');
  await paid('in_2033', '2033-11-20T08:00:00Z');
  expect(await endsAt()).toEqual(new Date('2034-11-20T23:00:00Z'));
});

test('deletes the account of a deleted organisation with its last payment, and not while something is charged or owed', async () => {
  const { id } = await paidEachYear();
  await sql`delete from organisations where id = ${id}`.execute(query());
  await sql`update payments set owed_back = true where invoice = 'in_2032'`.execute(query());
  world.setNow('2040-01-01T00:00:00Z');
  await runJob(world, 'forget');
  expect(await invoices()).toEqual(['in_2032']);
  await sql`update payments set given_back_at = ${world.now()}`.execute(query());
  await sql`
    insert into renewals (ref, account_id, made_at, state, renews, period_ends_at, told_at, told_by)
    select 'sub_1', id, ${world.now()}, 'running', true, ${world.now()}, ${world.now()}, 'evt' from payment_accounts`.execute(
    query(),
  );
  await runJob(world, 'forget');
  expect(await invoices()).toEqual([]);
  expect(await world.rows('payment_accounts')).toHaveLength(1);
  await sql`update renewals set state = 'ended'`.execute(query());
  await runJob(world, 'forget');
  expect(await world.rows('payment_accounts'), 'the provider still has the name').toHaveLength(1);
  await sql`update payment_accounts set unnamed_at = ${world.now()}`.execute(query());
  await runJob(world, 'forget');
  expect([await world.rows('payment_accounts'), await world.rows('renewals')]).toEqual([[], []]);
});
