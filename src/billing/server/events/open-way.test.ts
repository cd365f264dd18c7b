import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { organisation } from '../../../../test/organisations.ts';
import {
  checkoutCompleted,
  invoicePaid,
  paymentAccount,
  renewalCreated,
  renewalDeleted,
  renewalUpdated,
  tell,
} from '../../../../test/payment-events.ts';
import { MORNING as at, useWorld } from '../../../../test/world.ts';

const world = useWorld();

async function openRefAfter(kind: 'checkout' | 'form', ref: string, event: Stripe.Event) {
  await paymentAccount(world, await organisation(world, { owner: await world.person() }), { openWay: { kind, ref } });
  expect(await tell(world, event)).toBe(200);
  const [account] = await world.rows('payment_accounts');
  return account?.['open_ref'];
}

test.each<[string, 'checkout' | 'form', string, Stripe.Event]>([
  ['a payment page that was used', 'checkout', 'cs_1', checkoutCompleted({ at })],
  ['a form that was paid, by its invoice', 'form', 'sub_1', invoicePaid({ at })],
  ['a form that was paid, by its subscription', 'form', 'sub_1', renewalUpdated({ at })],
  ['a form whose time is over', 'form', 'sub_1', renewalUpdated({ at, status: 'incomplete_expired' })],
  ['a form that was closed', 'form', 'sub_1', renewalDeleted({ at })],
])('%s is no longer open', async (_, kind, ref, event) => {
  expect(await openRefAfter(kind, ref, event)).toBeNull();
});

test.each<[string, 'checkout' | 'form', string, Stripe.Event]>([
  ['its subscription is made, and waits', 'form', 'sub_1', renewalCreated({ at })],
  ['another page was used', 'checkout', 'cs_2', checkoutCompleted({ at })],
  ['the former subscription ends', 'form', 'sub_2', renewalDeleted({ at })],
  ['the former subscription is paid', 'checkout', 'cs_1', invoicePaid({ at })],
])('a way stays open when %s', async (_, kind, ref, event) => {
  expect(await openRefAfter(kind, ref, event)).toBe(ref);
});
