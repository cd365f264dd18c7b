import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  checkoutCompleted,
  invoiceFailed,
  invoicePaid,
  renewalCreated,
  renewalUpdated,
} from '../../../../test/payment-events.ts';
import { newsOf } from './provider-events.ts';

const at = '2026-11-20T08:00:00Z';

/** Returns the event with some fields of its object changed; undefined removes a field. */
function changed(event: Stripe.Event, fields: Record<string, unknown>): Stripe.Event {
  const { object } = event.data;
  return JSON.parse(JSON.stringify({ ...event, data: { object: { ...object, ...fields } } })) as Stripe.Event;
}

test.each<[Stripe.Subscription.Status, string, boolean]>([
  ['incomplete', 'waiting', false],
  ['active', 'running', true],
  ['trialing', 'running', true],
  ['past_due', 'running', true],
  ['unpaid', 'running', false],
  ['paused', 'running', false],
  ['canceled', 'ended', false],
  ['incomplete_expired', 'ended', false],
  ['something_new' as Stripe.Subscription.Status, 'running', false],
])('a subscription that is %s is %s to us, and charges the card: %s', (status, state, renews) => {
  expect(newsOf(renewalUpdated({ at, status }))).toMatchObject({ kind: 'renewal', renewal: { state, renews } });
});

test.each([
  ['at the end of the period', { cancel_at_period_end: true }],
  ['on a day', { cancel_at: 1_800_000_000 }],
])('a subscription that ends %s charges no card', (_, fields) => {
  expect(newsOf(changed(renewalUpdated({ at }), fields))).toMatchObject({ renewal: { renews: false } });
});

test('the period ends with the last of its items', () => {
  const items = { data: [{ current_period_end: 1_000 }, { current_period_end: 3_000 }, { current_period_end: 2_000 }] };
  expect(newsOf(changed(renewalUpdated({ at }), { items }))).toMatchObject({
    renewal: { periodEndsAt: new Date(3_000_000) },
  });
});

test("reads the customer's id, also from an expanded customer", () => {
  const whole = changed(invoicePaid({ at }), { customer: { id: 'cus_9', object: 'customer', email: 'a@b.example' } });
  expect(newsOf(whole)).toMatchObject({ kind: 'paid', customer: 'cus_9' });
});

test.each<[string, Stripe.Event]>([
  ['no customer', changed(invoicePaid({ at }), { customer: null })],
  ['no subscription', changed(invoicePaid({ at }), { parent: null })],
  ['no day of payment', changed(invoicePaid({ at }), { status_transitions: { paid_at: null } })],
  ['a day that no calendar has', changed(invoicePaid({ at }), { status_transitions: { paid_at: 1e15 } })],
  ['an amount below nothing', invoicePaid({ at, amount: -1 })],
  ['half an øre', invoicePaid({ at, amount: 0.5 })],
  ['more than can be counted', invoicePaid({ at, amount: 2_147_483_648 })],
  ['no currency', changed(invoicePaid({ at }), { currency: undefined })],
  ['a currency in another spelling', invoicePaid({ at, currency: 'NOK' })],
  ['no items', changed(renewalCreated({ at }), { items: { data: [] } })],
  ['no day of making', changed(renewalCreated({ at }), { created: 'today' })],
  ['an id without end', changed(checkoutCompleted({ at }), { id: 'x'.repeat(256) })],
  ['a refused payment of nobody', changed(invoiceFailed({ at }), { customer: undefined })],
])('unreadable: %s', (_, event) => {
  expect(newsOf(event)).toBe('unreadable');
});

test.each<[string, Stripe.Event]>([
  ['another kind', { ...invoicePaid({ at }), type: 'customer.created' } as Stripe.Event],
  ['a payment page of nobody’s', changed(checkoutCompleted({ at }), { customer: null })],
  ['an invoice of zero', invoicePaid({ at, amount: 0 })],
  ['a proration', invoicePaid({ at, reason: 'subscription_update' })],
  ['a first payment that was refused', invoiceFailed({ at, reason: 'subscription_create' })],
])('ignores %s', (_, event) => {
  expect(newsOf(event)).toBe('ignored');
});
