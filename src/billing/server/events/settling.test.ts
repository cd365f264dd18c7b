import type Stripe from 'stripe';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Organisation, organisation } from '../../../../test/organisations.ts';
import { invoicePaid, paymentAccount, renewalUpdated, tell } from '../../../../test/payment-events.ts';
import {
  arrive,
  knownCustomer,
  openPage,
  pay,
  reconcile,
  sandboxOf,
  settle,
} from '../../../../test/payment-provider.ts';
import { MORNING, useWorld } from '../../../../test/world.ts';
import { selectAccountsToSettle } from './settling-store.ts';

const world = useWorld({ log: 'kept' });
const query = () => world.database.query;

/** Nordvik's trial lasts until the end of the month. */
async function onTrial() {
  const owner = await world.person();
  const nordvik = await organisation(world, { owner });
  await sql`update subscriptions set type = 'trial', ends_at = '2026-11-30T23:00:00Z'`.execute(query());
  return { owner, nordvik, customer: await knownCustomer(world, nordvik) };
}

async function paid() {
  const trial = await onTrial();
  await pay(world, await openPage(world, trial.customer));
  await arrive(world);
  return trial;
}

async function atProvider(customer: string): Promise<Stripe.Subscription[]> {
  const stripe = await world.payments.stripe();
  return stripe.subscriptions.list({ customer, status: 'all' }).autoPagingToArray({ limit: 100 });
}
const nextCharge = (subscription?: Stripe.Subscription) =>
  new Date((subscription?.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
const askedSince = async (work: () => Promise<void>) => {
  const before = (await world.rows('sandbox_objects')).length;
  await work();
  return (await world.rows('sandbox_objects')).length - before;
};
const endOf = async () => (await world.rows('subscriptions'))[0]?.['ends_at'];

async function planClosing({ id }: Organisation, closingAt: string | null) {
  await sql`update organisations set closing_at = ${closingAt} where id = ${id}`.execute(query());
}
async function close({ id }: Organisation) {
  await sql`delete from memberships where organisation_id = ${id}`.execute(query()).catch(() => undefined);
  await world.database.transaction(async (tx) => {
    await sql`set constraints all deferred`.execute(tx);
    await sql`delete from organisations where id = ${id}`.execute(tx);
  });
}

test('a payment during the trial moves the next charge to the morning of the last day; then it rests', async () => {
  const { customer } = await paid();
  expect(await endOf()).toEqual(new Date('2027-11-30T23:00:00Z'));
  await settle(world);
  const [subscription] = await atProvider(customer);
  expect(nextCharge(subscription)).toBe('2027-11-30T05:00:00.000Z');
  expect(await askedSince(() => settle(world)), 'before the news of it').toBe(0);
  await arrive(world);
  expect(await askedSince(() => settle(world)), 'after the news of it').toBe(0);
  expect(await world.rows('payments')).toHaveLength(1);
});

test('a year later the card is charged on the last day, and a year is added without a gap', async () => {
  const { customer } = await paid();
  await settle(world);
  world.setNow('2027-11-30T05:00:00Z');
  await arrive(world);
  expect(await endOf()).toEqual(new Date('2028-11-30T23:00:00Z'));
  await settle(world);
  const [subscription] = await atProvider(customer);
  expect(nextCharge(subscription)).toBe('2028-11-30T05:00:00.000Z');
  expect((await world.rows('payments')).map(({ amount }) => amount)).toEqual([600_000, 600_000]);
});

test('paying twice gives two years and one renewal, charged after both', async () => {
  const { customer } = await paid();
  world.setNow('2026-11-25T08:00:00Z');
  await pay(world, await openPage(world, customer));
  await arrive(world);
  await settle(world);
  await arrive(world);
  expect(await endOf()).toEqual(new Date('2028-11-30T23:00:00Z'));
  world.setNow('2026-12-10T08:00:00Z');
  await settle(world);
  await arrive(world);
  const [newest, older] = await atProvider(customer);
  expect([newest?.status, older?.status]).toEqual(['trialing', 'canceled']);
  expect(nextCharge(newest)).toBe('2028-11-30T05:00:00.000Z');
  expect(await askedSince(() => settle(world))).toBe(0);
});

test('charges nobody tomorrow when the renewal is known before its payment', async () => {
  const { nordvik, customer } = await onTrial();
  await sql`update subscriptions set ends_at = '2026-11-21T23:00:00Z'`.execute(query());
  await pay(world, await openPage(world, customer));
  const stripe = await world.payments.stripe();
  // The invoice's event arrives after the subscription's.
  await sql`update sandbox_objects set due_at = '2026-11-20T09:00:00Z' where content -> 'shown' ->> 'type' = 'invoice.paid'`.execute(
    query(),
  );
  await arrive(world);
  expect(await world.rows('renewals')).toHaveLength(1);
  await settle(world);
  const [subscription] = await stripe.subscriptions.list({ customer }).autoPagingToArray({ limit: 10 });
  expect(nextCharge(subscription)).toBe('2027-11-20T08:00:00.000Z');
  expect(nordvik.id).not.toBe('');
});

test('closing stops the renewal, and keeping the organisation resumes it', async () => {
  const { nordvik, customer } = await paid();
  await settle(world);
  await planClosing(nordvik, '2026-12-20T00:00:00Z');
  world.setNow('2026-11-20T09:00:00Z');
  await settle(world);
  await arrive(world);
  expect((await atProvider(customer))[0]?.cancel_at_period_end).toBe(true);
  expect(await askedSince(() => settle(world))).toBe(0);
  await planClosing(nordvik, null);
  world.setNow('2026-11-21T08:00:00Z');
  await settle(world);
  await arrive(world);
  expect((await atProvider(customer))[0]).toMatchObject({ cancel_at_period_end: false, status: 'trialing' });
  expect(await askedSince(() => settle(world))).toBe(0);
});

const LAST_DAY_AT_SIX = '2027-11-30T05:00:00Z';
const payments = async () => (await world.rows('payments')).length;
const mailsOf = async () => (await world.rows('outgoing_mails')).map(({ kind }) => kind).sort();

/** What the bank will say when the stored card is charged. */
async function cardIs(behaviour: 'declinesLater' | 'succeeds') {
  await sql`
    update sandbox_objects set content = jsonb_set(content, '{held,card,behaviour}', to_jsonb(${behaviour}::text))
     where kind = 'subscription'`.execute(query());
}

/** A year was paid, and its renewal is declined on the last day; the bank would accept the next attempt. */
async function declined() {
  const made = await paid();
  await settle(world);
  await cardIs('declinesLater');
  world.setNow(LAST_DAY_AT_SIX);
  await arrive(world);
  await settle(world);
  await cardIs('succeeds');
  const [subscription] = await atProvider(made.customer);
  expect(subscription?.status).toBe('past_due');
  return { ...made, ref: subscription?.id ?? '' };
}

test('a declined renewal is not charged any more once the organisation closes', async () => {
  const { nordvik, customer } = await declined();
  world.setNow('2027-12-01T08:00:00Z');
  await planClosing(nordvik, '2027-12-30T23:00:00Z');
  await settle(world);
  expect((await atProvider(customer))[0]?.status).toBe('canceled');
  world.setNow('2027-12-20T08:00:00Z');
  await arrive(world);
  expect(await payments()).toBe(1);
  expect(await endOf()).toEqual(new Date('2027-11-30T23:00:00Z'));
});

test('a declined renewal is not charged any more once the owner has cancelled it in the portal', async () => {
  const { customer, ref } = await declined();
  world.setNow('2027-12-01T08:00:00Z');
  await (await world.payments.stripe()).subscriptions.update(ref, { cancel_at_period_end: true });
  await arrive(world);
  await settle(world);
  world.setNow('2027-12-20T08:00:00Z');
  await arrive(world);
  expect((await atProvider(customer))[0]?.status).toBe('canceled');
  expect(await payments()).toBe(1);
});

test('a renewal that is paid while the organisation closes is refunded, buys nothing, and thanks nobody', async () => {
  const { nordvik, customer } = await paid();
  await settle(world);
  await planClosing(nordvik, '2027-12-29T23:00:00Z');
  const mails = await mailsOf();
  world.setNow(LAST_DAY_AT_SIX);
  await arrive(world);
  await settle(world);
  await arrive(world);
  expect((await atProvider(customer))[0]?.status).toBe('canceled');
  const refunded = (await world.rows('payments')).map((row) => [row['owed_back'], row['given_back_at'] !== null]);
  expect(refunded.sort()).toEqual([
    [false, false],
    [true, true],
  ]);
  expect((await world.rows('sandbox_objects')).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  expect(await endOf()).toEqual(new Date('2027-11-30T23:00:00Z'));
  expect(await mailsOf()).toEqual(mails);

  await planClosing(nordvik, null);
  await pay(world, await openPage(world, customer));
  await arrive(world);
  expect(await endOf(), 'only the new payment counts').toEqual(new Date('2028-11-30T23:00:00Z'));
});

test('a renewal that the owner stopped in the portal stays stopped when the organisation is kept', async () => {
  const { nordvik, customer } = await paid();
  const stripe = await world.payments.stripe();
  const [subscription] = await atProvider(customer);
  world.setNow('2026-11-20T09:00:00Z');
  await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  await arrive(world);
  await planClosing(nordvik, '2026-12-20T00:00:00Z');
  await settle(world);
  await planClosing(nordvik, null);
  await settle(world);
  expect((await atProvider(customer))[0]?.cancel_at_period_end).toBe(true);
});

test('closes an open payment page when the organisation starts to close', async () => {
  const { nordvik, customer } = await onTrial();
  const page = await openPage(world, customer);
  await planClosing(nordvik, '2026-12-20T00:00:00Z');
  await settle(world);
  const stripe = await world.payments.stripe();
  expect((await stripe.checkout.sessions.retrieve(page)).status).toBe('expired');
  expect(await world.rows('payment_accounts')).toMatchObject([{ open_ref: null, open_way: null }]);
});

test('ends and refunds once what is paid for a deleted organisation', async () => {
  const { nordvik, customer } = await onTrial();
  const page = await openPage(world, customer);
  await pay(world, page);
  await close(nordvik);
  await arrive(world);
  expect(await world.rows('payments')).toMatchObject([{ owed_back: true, given_back_at: null }]);
  await settle(world);
  await arrive(world);
  await settle(world);
  expect((await atProvider(customer)).map(({ status }) => status)).toEqual(['canceled']);
  const refunds = (await world.rows('sandbox_objects')).filter(({ kind }) => kind === 'refund');
  expect(refunds.map(({ content }) => (content as { shown: Stripe.Refund }).shown.amount)).toEqual([600_000]);
  expect(await world.rows('payments')).toMatchObject([{ owed_back: true, given_back_at: new Date(MORNING) }]);
});

test('deleting an organisation ends its renewal and its open page, and refunds nothing that was used', async () => {
  const { nordvik, customer } = await paid();
  const page = await openPage(world, customer);
  await close(nordvik);
  await settle(world);
  const stripe = await world.payments.stripe();
  expect((await stripe.checkout.sessions.retrieve(page)).status).toBe('expired');
  expect((await atProvider(customer)).map(({ status }) => status)).toEqual(['canceled']);
  expect((await world.rows('sandbox_objects')).filter(({ kind }) => kind === 'refund')).toEqual([]);
  expect(await world.rows('payments')).toMatchObject([{ owed_back: false, given_back_at: null }]);
});

test('the provider forgets the name and address of a deleted organisation, once and when nothing is owed', async () => {
  const { nordvik, customer } = await onTrial();
  await reconcile(world);
  const page = await openPage(world, customer);
  await pay(world, page);
  await close(nordvik);
  await arrive(world);
  const stripe = await world.payments.stripe();
  const known = async () => {
    const { name, email } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
    return [name, email];
  };
  await settle(world);
  expect(await known(), 'the refund is not through').toEqual([nordvik.name, expect.stringContaining('@')]);
  await arrive(world);
  await settle(world);
  expect(await known()).toEqual([null, null]);
  expect(await world.rows('payment_accounts')).toMatchObject([{ unnamed_at: world.now() }]);
  world.setNow('2026-11-21T08:00:00Z');
  await settle(world);
  await reconcile(world);
  expect(await known()).toEqual([null, null]);
  expect(await world.rows('payment_accounts')).toMatchObject([{ unnamed_at: new Date(MORNING) }]);
});

test('a deleted organisation that the provider does not know needs no forgetting', async () => {
  const lost = await organisation(world, { owner: await world.person() });
  await paymentAccount(world, lost, { customer: 'cus_unknown_there' });
  await close(lost);
  await settle(world);
  expect(await world.rows('payment_accounts')).toMatchObject([{ unnamed_at: world.now() }]);
});

test('never refunds a payment of another customer', async () => {
  const { nordvik } = await onTrial();
  const stripe = await world.payments.stripe();
  const foreign = await stripe.customers.create({ name: 'another product' });
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: foreign.id,
    line_items: [{ price: world.payments.price, quantity: 1 }],
    success_url: 'http://localhost/',
    cancel_url: 'http://localhost/',
  });
  await close(nordvik);
  await pay(world, page.id);
  await arrive(world);
  await settle(world);
  await reconcile(world);
  expect(await world.rows('payments')).toEqual([]);
  expect((await atProvider(foreign.id)).map(({ status }) => status)).toEqual(['active']);
  const [invoice] = await stripe.invoices.list({ customer: foreign.id }).autoPagingToArray({ limit: 1 });
  // Even when its invoice has been stored in our rows.
  await sql`
    insert into payments (invoice, account_id, paid_at, amount, currency, owed_back)
    select ${invoice?.id}, id, ${world.now()}, 600000, 'nok', true from payment_accounts`.execute(query());
  await expect(settle(world)).rejects.toThrow('1 of 1');
  expect((await world.rows('sandbox_objects')).filter(({ kind }) => kind === 'refund')).toEqual([]);
});

test('an account that fails stops no other, and is retried', async () => {
  const lost = await organisation(world, { owner: await world.person(), name: 'Fjellbygg', domain: 'x.example' });
  await paymentAccount(world, lost, { customer: 'cus_unknown_there' });
  await tell(world, invoicePaid({ at: MORNING, customer: 'cus_unknown_there' }));
  await sql`
    insert into renewals (ref, account_id, made_at, state, renews, period_ends_at, told_at, told_by)
    select 'sub_unknown_there', id, ${world.now()}, 'running', true, '2026-12-01', ${world.now()}, 'evt_1'
      from payment_accounts`.execute(query());
  const nordvik = await organisation(world, { owner: await world.person() });
  const customer = await knownCustomer(world, nordvik);
  await sql`update subscriptions set ends_at = '2026-11-30T23:00:00Z' where organisation_id = ${nordvik.id}`.execute(
    query(),
  );
  await pay(world, await openPage(world, customer));
  await arrive(world);
  for (let turn = 0; turn < 2; turn += 1) await expect(settle(world)).rejects.toThrow('could not be done');
  expect(nextCharge((await atProvider(customer))[0])).toBe('2027-11-30T05:00:00.000Z');
});

test('finds once a day what no event has reported: a payment, an end, another owner', async () => {
  const { nordvik, customer } = await onTrial();
  await pay(world, await openPage(world, customer));
  sandboxOf(world).deliverTo(() => Promise.resolve(500));
  await sandboxOf(world).pass();
  expect(await world.rows('payments')).toEqual([]);
  const heir = await world.person({ email: 'heir@nordvik.example' });
  await sql`insert into memberships (person_id, organisation_id, role, joined_at) values (${heir.id}, ${nordvik.id}, 'member', ${world.now()})`.execute(
    query(),
  );
  await world.database.transaction(async (tx) => {
    await sql`update memberships set role = 'member' where role = 'owner'`.execute(tx);
    await sql`update memberships set role = 'owner' where person_id = ${heir.id}`.execute(tx);
    await sql`update organisations set owner_id = ${heir.id}`.execute(tx);
  });
  await reconcile(world);
  await reconcile(world);
  expect(await world.rows('payments')).toMatchObject([{ amount: 600_000 }]);
  expect(await world.rows('payment_accounts'), 'who has paid can pay again').toMatchObject([{ open_ref: null }]);
  expect(await endOf()).toEqual(new Date('2027-11-30T23:00:00Z'));
  expect((await world.rows('outgoing_mails')).map(({ recipient }) => recipient)).toEqual(['heir@nordvik.example']);
  const stripe = await world.payments.stripe();
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: 'heir@nordvik.example' });
  const [subscription] = await atProvider(customer);
  world.setNow('2026-11-21T08:00:00Z');
  await stripe.subscriptions.cancel(subscription?.id ?? '');
  await reconcile(world);
  expect(await world.rows('renewals')).toMatchObject([{ state: 'ended', renews: false }]);
});

test.each([
  ['three minutes ago counts for more than what is read now', '2026-11-20T07:57:00Z', false],
  ['six minutes ago gives way to it', '2026-11-20T07:54:00Z', true],
])('an event reported %s', async (_, toldAt, renews) => {
  const { customer } = await onTrial();
  world.setNow('2026-11-20T07:00:00Z');
  await pay(world, await openPage(world, customer));
  await arrive(world);
  const [subscription] = await atProvider(customer);
  world.setNow(MORNING);
  await tell(world, renewalUpdated({ at: toldAt, customer, renewal: subscription?.id ?? '', endsWithPeriod: true }));
  expect(await world.rows('renewals')).toMatchObject([{ renews: false }]);
  await reconcile(world);
  expect(await world.rows('renewals')).toMatchObject([{ renews }]);
});

test('a refunded payment is not refunded again', async () => {
  const { nordvik } = await onTrial();
  await close(nordvik);
  await sql`
    insert into payments (invoice, account_id, paid_at, amount, currency, owed_back, given_back_at)
    select named.invoice, id, ${world.now()}, 1, 'nok', true, named.back::timestamptz from payment_accounts,
           (values ('in_back', '2026-11-20'), ('in_owed', null)) as named (invoice, back)`.execute(query());
  expect(await selectAccountsToSettle(query())).toMatchObject([{ owedBack: ['in_owed'] }]);
});

test('reading leaves an open page open, and closes one that expired without an event', async () => {
  const { customer } = await onTrial();
  const page = await openPage(world, customer);
  await reconcile(world);
  expect(await world.rows('payment_accounts')).toMatchObject([{ open_ref: page }]);
  world.setNow('2026-11-20T09:00:01Z');
  await reconcile(world);
  expect(await world.rows('payment_accounts')).toMatchObject([{ open_ref: null }]);
});

test('a customer that the provider does not know stops no other read', async () => {
  const lost = await organisation(world, { owner: await world.person(), name: 'Fjellbygg', domain: 'x.example' });
  await paymentAccount(world, lost, { customer: 'cus_unknown_there' });
  const nordvik = await organisation(world, { owner: await world.person() });
  const customer = await knownCustomer(world, nordvik);
  await pay(world, await openPage(world, customer));
  await expect(reconcile(world)).rejects.toThrow('1 of 2 could not be done');
  expect(await world.rows('payments')).toHaveLength(1);
});
