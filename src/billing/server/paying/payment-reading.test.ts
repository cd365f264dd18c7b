import { sql } from 'kysely';
import type Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../../../test/housekeeping.ts';
import { member, type Organisation, organisation } from '../../../../test/organisations.ts';
import { kept, openCheckout, payPage, typeOf, urlOf } from '../../../../test/paying.ts';
import { type Person, useWorld } from '../../../../test/world.ts';

const world = useWorld({ settings: { DISCOUNT_UNTIL: '2026-12-31' } });
let owner: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Kari Nordmann', email: 'kari@nordvik.example' });
  nordvik = await organisation(world, { owner });
});

const readPayment = async () => (await owner.call('GET /payment')).body;
const readOffer = async () => (await owner.call('GET /payment/offer')).body;
const readSubscriptions = async (person = owner) => (await person.call('GET /subscriptions')).body;
const openPortal = async (subscriptionId: string) =>
  owner.call('POST /payment/create-portal-session', { query: { subscriptionId } });
const subscriptionId = async () => String((await world.rows('subscriptions'))[0]?.['id']);

async function payAndTell(): Promise<void> {
  await openCheckout(owner);
  await payPage(world);
  await world.payments.sandbox?.pass();
}

test('before a first payment the reply contains only the address for receipts', async () => {
  const receiptTo = 'kari@nordvik.example';
  expect(await readPayment()).toEqual({ renews: false, portal: false, open: false, paid: null, receiptTo });
});

test('reports an open page until its hour is over', async () => {
  await openCheckout(owner);
  expect(await readPayment()).toMatchObject({ open: true, portal: false, paid: null });
  world.setNow('2026-11-20T09:00:00Z');
  expect(await readPayment()).toMatchObject({ open: false });
});

test('reports a payment with its day, and that the card will be charged again', async () => {
  await payAndTell();
  const paid = { amount: 450_000, currency: 'nok', day: '2026-11-20' };
  expect(await readPayment()).toMatchObject({ renews: true, portal: true, open: false, paid });
});

test('an unpaid form does not hide an older renewal that still charges the card', async () => {
  await payAndTell();
  await owner.call('POST /payment/payment-intent');
  await world.payments.sandbox?.pass();
  expect(await world.rows('renewals')).toHaveLength(2);
  expect(await readPayment()).toMatchObject({ renews: true, open: true });
});

// Specification 9.4
test('in the season the first year costs a quarter less, on the page and in the offer, including the last day', async () => {
  const discount = { percent: 25, amount: 150_000, until: '2026-12-31' };
  world.setNow('2026-12-31T22:59:59Z');
  expect(await readOffer()).toEqual({
    amount: 600_000,
    currency: 'nok',
    includesTax: true,
    discount,
    toPay: 450_000,
    sandbox: true,
    form: { publishableKey: world.payments.publishableKey },
  });
  await openCheckout(owner);
  expect(await kept(world, 'session')).toMatchObject([{ amount_total: 450_000 }]);
  const form = await owner.call('POST /payment/payment-intent');
  expect(form.body).toMatchObject({ toPay: 450_000 });
});

test('after the last day, in Oslo, there is no discount, and an older page is not returned again', async () => {
  world.setNow('2026-12-31T22:59:00Z');
  const before = await openCheckout(owner);
  world.setNow('2026-12-31T23:00:00Z');
  expect(await readOffer()).toMatchObject({ discount: null, toPay: 600_000 });
  expect(urlOf(await openCheckout(owner))).not.toBe(urlOf(before));
  const form = await owner.call('POST /payment/payment-intent');
  expect(form.body).toMatchObject({ toPay: 600_000 });
  const sessions = await kept<Stripe.Checkout.Session>(world, 'session');
  expect(sessions).toMatchObject([
    { status: 'expired', amount_total: 450_000 },
    { status: 'expired', amount_total: 600_000 },
  ]);
});

test('a payment that is no longer kept in the books still rules out the first-year discount', async () => {
  await payAndTell();
  world.setNow('2032-01-02T08:00:00Z');
  await runJob(world, 'forget');
  expect(await world.rows('payments')).toEqual([]);
  world.setNow('2026-11-20T09:00:00Z');
  expect(await readOffer()).toMatchObject({ discount: null });
});

test('a customer who has paid before pays the full price', async () => {
  await payAndTell();
  expect(await readOffer()).toMatchObject({ discount: null, toPay: 600_000 });
  await openCheckout(owner);
  const sessions = await kept<Stripe.Checkout.Session>(world, 'session');
  expect(sessions.filter(({ status }) => status === 'open')).toMatchObject([{ amount_total: 600_000 }]);
});

test('without trial or payment a begun payment is shown to all members, and exported', async () => {
  await sql`delete from subscriptions`.execute(world.database.query);
  expect(await readSubscriptions()).toEqual([]);
  await openCheckout(owner);
  const begun = { type: 'none', status: 'created', startDate: '2026-11-20', endDate: null };
  const ola = await member(world, nordvik, await world.person());
  for (const person of [owner, ola]) expect(await readSubscriptions(person)).toEqual([begun]);
  const exported = await owner.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id } });
  expect(exported.body).toMatchObject({ subscription: begun, payments: [] });
});

test('a begun payment does not change a running or ended subscription', async () => {
  const before = await readSubscriptions();
  await openCheckout(owner);
  expect(await readSubscriptions()).toEqual(before);
  await payAndTell();
  const exported = await owner.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id } });
  expect(exported.body).toMatchObject({ payments: [{ day: '2026-11-20', amount: 450_000, currency: 'nok' }] });
});

// Specification 1.4, 7.17
test('the portal opens after a payment, and leads back to the tab', async () => {
  const id = await subscriptionId();
  expect(typeOf(await openPortal(id))).toBe('/problems/nothing-paid');
  await openCheckout(owner);
  expect((await openPortal(id)).status).toBe(409);
  await payAndTell();
  expect((await openPortal(id)).status).toBe(200);
  expect(await kept(world, 'portal')).toMatchObject([{ return_url: 'http://localhost/settings#subscription' }]);
});

test("no other id opens the portal: not another organisation's, an invented one, or the provider’s own", async () => {
  await payAndTell();
  const other = await world.person();
  await organisation(world, { owner: other });
  const [{ id: foreign = '' } = {}] = (await readSubscriptions(other)) as { id?: string }[];
  const [account] = await world.rows('payment_accounts');
  for (const id of [foreign, '', '\0', '0', String(account?.['customer']), String(account?.['id'])])
    expect((await openPortal(id)).status, id).toBe(404);
  expect(await kept(world, 'portal')).toEqual([]);
});
