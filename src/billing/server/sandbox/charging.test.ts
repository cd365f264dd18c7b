import { beforeAll, beforeEach, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { useWorld } from '../../../../test/world.ts';
import { answerBank, confirmForm, payPage } from './cardholder.ts';
import { changeCard, openedPortal, setRenewal } from './portal-customer.ts';
import type { Provider } from './provider.ts';

const world = useWorld();
let stripe: Stripe;
let provider: Provider;
let customer: string;

beforeAll(async () => {
  stripe = await world.payments.stripe();
  if (world.payments.sandbox === null) throw new Error('no sandbox');
  provider = world.payments.sandbox.provider;
});
beforeEach(async () => {
  customer = (await stripe.customers.create({ email: 'owner@nordvik.example', name: 'Nordvik' })).id;
});

const GOOD = { number: '4242 4242 4242 4242', expires: '12 / 40', code: '123' };
const card = (number: string) => ({ ...GOOD, number });
const seconds = (at: string) => Date.parse(at) / 1_000;

async function openPage(): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: world.payments.price, quantity: 1 }],
    success_url: 'http://localhost/activate-subscription?success=true',
    expires_at: Math.floor(world.now().getTime() / 1_000) + 3_600,
    subscription_data: { metadata: { organisation: 'one' } },
  });
}

async function openForm(): Promise<{ id: string; clientSecret: string }> {
  const begun = await stripe.subscriptions.create({
    customer,
    items: [{ price: world.payments.price }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = begun.latest_invoice as Stripe.Invoice;
  return { id: begun.id, clientSecret: invoice.confirmation_secret?.client_secret ?? '' };
}

const pay = (id: string, entered = GOOD) => provider.act((shelf) => payPage(shelf, id, entered));
const confirm = (clientSecret: string, entered = GOOD) =>
  provider.act((shelf) => confirmForm(shelf, { ...entered, clientSecret, returnUrl: 'http://localhost/back?x=1' }));

async function paidSubscription(entered = GOOD): Promise<string> {
  const page = await openPage();
  await pay(page.id, entered);
  return (await stripe.checkout.sessions.retrieve(page.id)).subscription as string;
}

type EventRow = { shown: { type: string; created: number; data: { object: Record<string, unknown> } } };

const events = async () =>
  (await world.rows('sandbox_objects'))
    .filter(({ kind }) => kind === 'event')
    .sort((a, b) => Number(a['place']) - Number(b['place']))
    .map(({ content }) => (content as EventRow).shown);
const eventTypes = async () => (await events()).map(({ type }) => type);

test('a paid page creates a subscription of a year, with a paid invoice', async () => {
  const page = await openPage();
  expect(await pay(page.id)).toEqual({ status: 'succeeded' });
  const done = await stripe.checkout.sessions.retrieve(page.id, { expand: ['subscription', 'invoice'] });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid' });
  expect(done.subscription).toMatchObject({ status: 'active', metadata: { organisation: 'one' } });
  expect(done.invoice).toMatchObject({ status: 'paid', amount_paid: 600_000, billing_reason: 'subscription_create' });
  const [item] = (done.subscription as Stripe.Subscription).items.data;
  expect(item?.current_period_end).toBe(seconds('2027-11-20T08:00:00Z'));
  expect(await eventTypes()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']);
});

test('twenty concurrent submits pay once', async () => {
  const page = await openPage();
  const said = await Promise.all(Array.from({ length: 20 }, () => pay(page.id)));
  expect(said.filter((one) => one !== 'gone')).toHaveLength(1);
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  expect((await stripe.invoices.list({ customer, status: 'paid' })).data).toHaveLength(1);
});

test.each([
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficientFunds'],
  ['4000 0000 0000 0069', 'expiredCard'],
  ['4000 0000 0000 0127', 'incorrectCode'],
  ['4242 4242 4242 4241', 'incorrectNumber'],
  ['5555 5555 5555 4444', 'declined'],
])('the number %s is answered with %s, and the page stays open', async (number, error) => {
  const page = await openPage();
  expect(await pay(page.id, card(number))).toEqual({ error });
  expect((await stripe.checkout.sessions.retrieve(page.id)).status).toBe('open');
  expect(await eventTypes()).toEqual([]);
  expect(await pay(page.id)).toEqual({ status: 'succeeded' });
});

test('an expired or closed page takes no money', async () => {
  const late = await openPage();
  const closed = await openPage();
  await stripe.checkout.sessions.expire(closed.id);
  world.setNow(new Date(late.expires_at * 1_000).toISOString());
  expect([await pay(late.id), await pay(closed.id)]).toEqual(['gone', 'gone']);
});

test('the form is paid once, and cannot be paid after it was closed', async () => {
  const { id, clientSecret } = await openForm();
  expect(await confirm(`${clientSecret}x`)).toEqual({ error: 'unknown' });
  expect(await confirm(clientSecret, card('4000 0000 0000 0002'))).toEqual({ error: 'declined' });
  expect(await confirm(clientSecret)).toEqual({ status: 'succeeded' });
  expect(await confirm(clientSecret)).toEqual({ status: 'succeeded' });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  const other = await openForm();
  await stripe.subscriptions.cancel(other.id);
  expect(await confirm(other.clientSecret)).toEqual({ error: 'unknown' });
  expect((await eventTypes()).filter((type) => type.startsWith('invoice'))).toEqual([
    'invoice.payment_failed',
    'invoice.paid',
  ]);
});

test('the bank is asked once, and confirms or declines', async () => {
  const { id, clientSecret } = await openForm();
  const ask = () => confirm(clientSecret, card('4000 0025 0000 3155'));
  const intent = clientSecret.split('_secret_')[0] ?? '';
  const answer = (said: 'yes' | 'no') => provider.act((shelf) => answerBank(shelf, intent, said));
  expect(await ask()).toEqual({ status: 'requires_action', url: `http://localhost/sandbox/bank/${intent}` });
  expect(await answer('no')).toMatchObject({ outcome: 'failed', back: 'http://localhost/back?x=1' });
  expect(await answer('yes')).toBeNull();
  await ask();
  expect(await answer('yes')).toMatchObject({ outcome: 'succeeded', back: 'http://localhost/back?x=1' });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a page that waits for the bank is paid when the bank confirms, unless it was closed meanwhile', async () => {
  const ask = async () => {
    const page = await openPage();
    const asked = await pay(page.id, card('4000 0025 0000 3155'));
    const url = asked !== 'gone' && 'url' in asked ? asked.url : '';
    return { page, answer: () => provider.act((shelf) => answerBank(shelf, url.split('/').at(-1) ?? '', 'yes')) };
  };
  const [one, other] = [await ask(), await ask()];
  await stripe.checkout.sessions.expire(other.page.id);
  expect(await one.answer()).toMatchObject({ outcome: 'succeeded', back: one.page.success_url });
  expect(await other.answer()).toBeNull();
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
});

test('a subscription is charged when its period ends, not a second earlier, and for every year that has passed', async () => {
  const id = await paidSubscription();
  const paid = async () => (await stripe.invoices.list({ customer, status: 'paid' })).data.length;
  world.setNow('2027-11-20T07:59:59.999Z');
  expect(await paid()).toBe(1);
  world.setNow('2027-11-20T08:00:00.000Z');
  expect(await paid()).toBe(2);
  world.setNow('2029-11-20T08:00:00.000Z');
  expect(await paid()).toBe(4);
  const [newest] = (await stripe.invoices.list({ customer })).data;
  expect(newest).toMatchObject({
    billing_reason: 'subscription_cycle',
    amount_paid: 600_000,
    status_transitions: { paid_at: seconds('2029-11-20T08:00:00Z') },
  });
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end).toBe(
    seconds('2030-11-20T08:00:00Z'),
  );
});

test('a year from a leap day ends on the last day of February, and the next leap day again on the 29th', async () => {
  world.setNow('2028-02-29T12:00:00.000Z');
  const id = await paidSubscription();
  const end = async () => (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end;
  expect(await end()).toBe(seconds('2029-02-28T12:00:00Z'));
  world.setNow('2031-03-01T00:00:00.000Z');
  expect(await end()).toBe(seconds('2032-02-29T12:00:00Z'));
});

test('a cancelled subscription ends with its period, and can be resumed before', async () => {
  const id = await paidSubscription();
  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost/settings' });
  const wish = (what: 'cancel' | 'keep') =>
    provider.act(async (shelf) => {
      const view = await openedPortal(shelf, portal.id);
      if (view !== null && view !== 'expired') await setRenewal(shelf, view, what);
    });
  const state = async () => stripe.subscriptions.retrieve(id);
  await wish('cancel');
  expect(await state()).toMatchObject({ cancel_at_period_end: true, cancel_at: seconds('2027-11-20T08:00:00Z') });
  await wish('keep');
  expect(await state()).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await wish('cancel');
  world.setNow('2027-11-20T08:00:00.000Z');
  expect(await state()).toMatchObject({ status: 'canceled', ended_at: seconds('2027-11-20T08:00:00Z') });
  expect((await stripe.invoices.list({ customer, status: 'paid' })).data).toHaveLength(1);
  expect((await eventTypes()).at(-1)).toBe('customer.subscription.deleted');
});

test('a declined charge is retried, succeeds with another card, or ends the subscription', async () => {
  const change = async (number: string) => {
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost/settings' });
    return provider.act(async (shelf) => {
      const view = await openedPortal(shelf, portal.id);
      return view === null || view === 'expired' ? null : changeCard(shelf, view, card(number));
    });
  };
  const id = await paidSubscription();
  const state = async () => (await stripe.subscriptions.retrieve(id)).status;
  expect(await change('4000 0000 0000 0002')).toBe('declined');
  expect(await change('4000 0000 0000 0341')).toBe('changed');
  world.setNow('2027-11-20T08:00:00.000Z');
  expect(await state()).toBe('past_due');
  expect((await eventTypes()).slice(-2)).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
  expect(await change('4242 4242 4242 4242')).toBe('changed');
  expect(await state()).toBe('active');
  expect(await change('4000 0000 0000 0341')).toBe('changed');
  world.setNow('2028-12-20T08:00:00.000Z');
  expect(await state()).toBe('canceled');
  const open = await stripe.invoices.list({ customer, status: 'open' });
  expect(open.data.map(({ attempt_count: tries }) => tries)).toEqual([4]);
});

test('a change while a charge is overdue does not delay its next retry', async () => {
  const id = await paidSubscription();
  await provider.act(async (shelf) => {
    const held = await shelf.find('subscription', id);
    if (held?.held.card) held.held.card.behaviour = 'declinesLater';
    if (held !== null) await shelf.put('subscription', held, new Date('2027-11-20T08:00:00Z'));
  });
  world.setNow('2027-11-20T08:00:00.000Z');
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  world.setNow('2027-11-29T07:59:59.000Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  world.setNow('2027-11-29T08:00:00.000Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test('the next charge moves to the requested day, with a zero-amount invoice', async () => {
  const id = await paidSubscription();
  const later = seconds('2028-05-01T10:00:00Z');
  const moved = await stripe.subscriptions.update(id, { trial_end: later, proration_behavior: 'none' });
  expect(moved).toMatchObject({ status: 'trialing', trial_end: later });
  expect(moved.items.data[0]?.current_period_end).toBe(later);
  const amounts = async () =>
    (await stripe.invoices.list({ customer, status: 'paid' })).data.map(({ amount_paid: amount }) => amount);
  world.setNow('2028-05-01T09:59:59.000Z');
  expect(await amounts()).toEqual([0, 600_000]);
  world.setNow('2028-05-01T10:00:00.000Z');
  expect(await amounts()).toEqual([600_000, 0, 600_000]);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  const wrong = { trial_end: seconds('2033-01-01T00:00:00Z'), proration_behavior: 'none' as const };
  await expect(stripe.subscriptions.update(id, wrong)).rejects.toMatchObject({ statusCode: 400 });
});

test('refunds a payment once', async () => {
  await paidSubscription();
  const [paid] = (await stripe.invoices.list({ customer })).data;
  const whole = await stripe.invoices.retrieve(paid?.id ?? '', { expand: ['payments.data.payment.payment_intent'] });
  const intent = whole.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 600_000 });
  const giveBack = (key: string) => stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: key });
  expect(await giveBack('one')).toMatchObject({ amount: 600_000, status: 'succeeded' });
  expect(await giveBack('one')).toMatchObject({ amount: 600_000 });
  await expect(giveBack('two')).rejects.toMatchObject({ code: 'charge_already_refunded' });
});
