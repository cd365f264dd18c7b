import { sql } from 'kysely';
import { expect } from 'vitest';
import type { BillingCalls } from '#billing/calls.ts';
import { type Arrange, asked, plain } from '../matrix/asking.ts';
import type { Check } from '../matrix/checks.ts';
import type { Organisation } from '../organisations.ts';
import { paymentAccount } from '../payment-events.ts';
import type { World } from '../world.ts';
import type { Tested } from './tested-call.ts';

type Paying = Pick<
  BillingCalls,
  | 'GET /payment'
  | 'GET /payment/offer'
  | 'POST /payment/create-checkout-session'
  | 'POST /payment/payment-intent'
  | 'POST /payment/create-portal-session'
>;

const PAID = 654_321;

/** Records a payment: the provider knows the organisation, and its portal has receipts. */
async function havePaid(world: World, organisation: Organisation): Promise<void> {
  const { id: customer } = await (await world.payments.stripe()).customers.create();
  const { id } = await paymentAccount(world, organisation, { customer });
  await sql`
    insert into payments (invoice, account_id, paid_at, amount, currency)
    values ('in_matrix', ${id}, ${world.now()}, ${PAID}, 'nok')`.execute(world.database.query);
}

async function subscriptionOf({ database }: World, { id: organisationId }: Organisation): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where organisation_id = ${organisationId}`.execute(database.query);
  return rows[0]?.id ?? '';
}

const portalOfA: Arrange = async ({ world, orgA }) => {
  await havePaid(world, orgA);
  const subscriptionId = await subscriptionOf(world, orgA);
  return () => ({ query: { subscriptionId } });
};

const paidByA: Arrange = async ({ world, orgA }) => {
  await havePaid(world, orgA);
  return () => ({});
};

/** Only the owner of the first organisation reads what it has paid; every caller reads their own address. */
const ownPayment: Check = ({ body, cell, scene }) => {
  const { paid, receiptTo } = body as { paid: { amount: number } | null; receiptTo: string };
  expect(paid?.amount, cell.told).toBe(cell.actor === 'owner' ? PAID : undefined);
  expect(receiptTo, cell.told).toBe(scene.people[cell.actor === 'owner' ? 'owner' : 'otherOrg'].email);
};

const OPENED = {
  payment_accounts: 'id organisation_id customer opened_at open_way open_ref open_terms open_until held_until ways',
};
/** The provider's own data, where the sandbox replaces it. */
const AT_PROVIDER = { sandbox_objects: 'id kind content due_at place created_at' };

export const paying: Tested<Paying> = {
  'GET /payment': { asked: asked({ orgA: paidByA }), allowed: ownPayment },
  'GET /payment/offer': { asked: asked({ orgA: plain() }) },
  'POST /payment/create-checkout-session': {
    asked: asked({ orgA: plain(), orgC: plain() }),
    write: { request: () => ({ body: {} }), columns: { ...OPENED, ...AT_PROVIDER } },
  },
  'POST /payment/payment-intent': {
    asked: asked({ orgA: plain() }),
    write: { request: () => ({ body: {} }), columns: { ...OPENED, ...AT_PROVIDER } },
  },
  'POST /payment/create-portal-session': {
    asked: asked({ 'subscription:orgA': portalOfA }),
    write: {
      request: ({ subscription = '' }) => ({ query: { subscriptionId: subscription }, body: {} }),
      columns: AT_PROVIDER,
      before: async (scene) => {
        await havePaid(scene.world, scene.organisation);
        scene.subscription = await subscriptionOf(scene.world, scene.organisation);
      },
    },
  },
};
