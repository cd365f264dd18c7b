import { beforeAll, beforeEach, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
let stripe: Stripe;
let customer: string;

beforeAll(async () => {
  stripe = await world.payments.stripe();
});
beforeEach(async () => {
  customer = (await stripe.customers.create({ email: 'owner@nordvik.example', name: 'Nordvik' })).id;
});

const nowSeconds = () => Math.floor(world.now().getTime() / 1_000);

function sessionWish(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: 'organisation',
    line_items: [{ price: world.payments.price, quantity: 1 }],
    locale: 'nb',
    success_url: 'http://localhost/activate-subscription?success=true',
    cancel_url: 'http://localhost/activate-subscription?cancelled=true',
    expires_at: nowSeconds() + 3_600,
    subscription_data: { metadata: { organisation: 'organisation' } },
    ...more,
  };
}

const formWish = (): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price: world.payments.price }],
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription' },
  metadata: { organisation: 'organisation' },
  expand: ['latest_invoice.confirmation_secret'],
});

const eventTypes = async () =>
  (await world.rows('sandbox_objects'))
    .filter(({ kind }) => kind === 'event')
    .map(({ content }) => (content as { shown: { type: string } }).shown.type)
    .sort();

test('creates, changes and finds a customer; an unknown one is missing', async () => {
  await stripe.customers.update(customer, { email: 'new@nordvik.example', metadata: { a: 'b' } });
  const found = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(found).toMatchObject({ email: 'new@nordvik.example', name: 'Nordvik', metadata: { a: 'b' } });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    requestId: expect.stringMatching(/^req_/) as string,
  });
});

test('the price is a year including tax, the coupon a quarter off once', async () => {
  const price = await stripe.prices.retrieve(world.payments.price);
  expect(price).toMatchObject({ unit_amount: 600_000, currency: 'nok', tax_behavior: 'inclusive', active: true });
  const coupon = await stripe.coupons.retrieve(world.payments.coupon ?? '');
  expect(coupon).toMatchObject({ percent_off: 25, duration: 'once', valid: true });
});

test('a payment page shows the price, expires, and can be closed once', async () => {
  const coupon = world.payments.coupon ?? '';
  const opened = await stripe.checkout.sessions.create(sessionWish({ discounts: [{ coupon }] }));
  expect(opened).toMatchObject({
    amount_total: 450_000,
    amount_subtotal: 600_000,
    status: 'open',
    payment_status: 'unpaid',
  });
  expect(opened.url).toMatch(/^http:\/\/localhost\/sandbox\/checkout\/cs_test_[0-9A-Za-z]{22}$/);
  world.setNow(new Date(opened.expires_at * 1_000 - 1).toISOString());
  expect((await stripe.checkout.sessions.retrieve(opened.id)).status).toBe('open');
  world.setNow(new Date(opened.expires_at * 1_000).toISOString());
  expect((await stripe.checkout.sessions.retrieve(opened.id)).status).toBe('expired');
  expect(await eventTypes()).toEqual(['checkout.session.expired']);
  await expect(stripe.checkout.sessions.expire(opened.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('refuses unknown ids and too short times, and stores nothing', async () => {
  const wishes = [
    sessionWish({ customer: 'cus_none' }),
    sessionWish({ line_items: [{ price: 'price_none', quantity: 1 }] }),
    sessionWish({ discounts: [{ coupon: 'none' }] }),
    sessionWish({ expires_at: nowSeconds() + 60 }),
    sessionWish({ mode: 'payment' }),
  ];
  const before = (await world.rows('sandbox_objects')).length;
  for (const wish of wishes)
    await expect(stripe.checkout.sessions.create(wish)).rejects.toMatchObject({ statusCode: 400 });
  expect(await world.rows('sandbox_objects')).toHaveLength(before);
});

test('an idempotency key repeats the first response, also to twenty at once, and refuses another request', async () => {
  const wish = sessionWish();
  const open = () => stripe.checkout.sessions.create(wish, { idempotencyKey: 'checkout-1' });
  const opened = await Promise.all(Array.from({ length: 20 }, open));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const other = sessionWish({ client_reference_id: 'another' });
  await expect(stripe.checkout.sessions.create(other, { idempotencyKey: 'checkout-1' })).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  });
});

test('a refused request may be repeated with its key', async () => {
  const wrong = sessionWish({ customer: 'cus_none' });
  const key = { idempotencyKey: 'checkout-2' };
  await expect(stripe.checkout.sessions.create(wrong, key)).rejects.toMatchObject({ statusCode: 400 });
  expect(await stripe.checkout.sessions.create(sessionWish(), key)).toMatchObject({ status: 'open' });
});

test('twenty concurrent requests create twenty customers', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, at) => stripe.customers.create({ name: `No ${at}` })));
  const found = await Promise.all(made.map(({ id }) => stripe.customers.retrieve(id)));
  expect(found.map((one) => (one as Stripe.Customer).name)).toEqual(made.map(({ name }) => name));
});

test('a subscription waits 23 hours for its first payment, and no longer', async () => {
  const begun = await stripe.subscriptions.create(formWish());
  const invoice = begun.latest_invoice as Stripe.Invoice;
  expect(begun.status).toBe('incomplete');
  expect(invoice.confirmation_secret?.client_secret).toMatch(/^pi_[0-9A-Za-z]{22}_secret_[0-9A-Za-z]{22}$/);
  const again = await stripe.subscriptions.retrieve(begun.id);
  expect(again.latest_invoice).toBe(invoice.id);
  expect(await stripe.invoices.retrieve(invoice.id)).not.toHaveProperty('confirmation_secret');
  world.setNow(new Date((begun.created + 23 * 3_600) * 1_000).toISOString());
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('incomplete_expired');
  expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void');
  expect(await eventTypes()).toEqual(['customer.subscription.created', 'customer.subscription.updated']);
});

test('a cancelled subscription cannot be changed, but stays readable', async () => {
  const begun = await stripe.subscriptions.create(formWish());
  expect((await stripe.subscriptions.cancel(begun.id)).status).toBe('canceled');
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('canceled');
  await expect(stripe.subscriptions.cancel(begun.id)).rejects.toMatchObject({ statusCode: 404 });
  const intents = await stripe.invoices.retrieve((begun.latest_invoice as Stripe.Invoice).id, {
    expand: ['payments.data.payment.payment_intent'],
  });
  expect(intents.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'canceled' });
});

test('lists are paged, newest first, and omit what has ended unless requested', async () => {
  const made: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    world.setNow(new Date(world.now().getTime() + 1_000).toISOString());
    made.unshift((await stripe.subscriptions.create(formWish())).id);
  }
  await stripe.subscriptions.cancel(made[4] ?? '');
  const first = await stripe.subscriptions.list({ customer, limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
  const running = await stripe.subscriptions.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(running.map(({ id }) => id)).toEqual(made.slice(0, 4));
  const all = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(all.data.map(({ id }) => id)).toEqual(made);
});

test('opens the portal for a customer, and leads back', async () => {
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://b.localhost/settings#subscription',
    locale: 'en',
  });
  expect(portal.url).toMatch(/^http:\/\/b\.localhost\/sandbox\/portal\/bps_[0-9A-Za-z]{22}$/);
});

test('refuses plainly what the sandbox does not support', async () => {
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.customers.retrieve(customer, { expand: ['nothing'] })).rejects.toMatchObject({ statusCode: 400 });
});
