import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeDueOrganisations } from '#organisations/server/closing.ts';
import { organisation } from '../../../test/organisations.ts';
import { invoicePaid, paymentAccount, tell } from '../../../test/payment-events.ts';
import { MORNING, useWorld } from '../../../test/world.ts';
import { onClosing, onLeave } from './lifecycle-steps.ts';

const world = useWorld();

test('closing organisations while their payments arrive: each payment counts, or is owed back', async () => {
  const customers = Array.from({ length: 12 }, (_, n) => `cus_${n}`);
  for (const [n, customer] of customers.entries()) {
    const made = await organisation(world, { owner: await world.person(), name: `N${n}`, domain: `n${n}.example` });
    await paymentAccount(world, made, { customer });
  }
  await sql`update organisations set closing_at = ${world.now()}`.execute(world.database.query);
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
