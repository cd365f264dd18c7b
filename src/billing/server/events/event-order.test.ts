import type Stripe from 'stripe';
import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay, dayAt } from '#shared/calendar-day.ts';
import { LONG } from '../../../../test/run-size.ts';
import { emptyTables } from '../../../../test/database.ts';
import { organisation } from '../../../../test/organisations.ts';
import {
  checkoutCompleted,
  invoiceFailed,
  invoicePaid,
  paymentAccount,
  renewalCreated,
  renewalDeleted,
  renewalUpdated,
  tell,
} from '../../../../test/payment-events.ts';
import { propertyRuns } from '../../../../test/property.ts';
import { MORNING, useWorld } from '../../../../test/world.ts';
import { paidUntil } from '../../rules/paid-until.ts';

const world = useWorld();
const at = MORNING;
const ZONE = 'Europe/Oslo';

/** Nordvik has ten days of its trial left, and the owner has a payment page open. */
async function nordvik() {
  const made = await organisation(world, { owner: await world.person() });
  await sql`update subscriptions set type = 'trial', ends_at = '2026-11-30T23:00:00Z'`.execute(world.database.query);
  await paymentAccount(world, made, { openWay: { kind: 'checkout', ref: 'cs_1' } });
  return made;
}

/** Returns everything that events have stored, except what depends on their time or order. */
async function left() {
  const pick = async (table: string, ...columns: string[]) =>
    (await world.rows(table))
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return {
    payments: await pick('payments', 'invoice', 'paid_at', 'amount', 'currency', 'owed_back'),
    subscriptions: await pick('subscriptions', 'type', 'started_at', 'ends_at', 'base_ends_at'),
    renewals: await pick('renewals', 'ref', 'made_at', 'state', 'renews', 'period_ends_at', 'told_at', 'told_by'),
    events: await pick('payment_events', 'id', 'kind'),
    ways: await pick('payment_accounts', 'open_way', 'open_ref', 'open_until'),
    entries: await pick('audit_entries', 'kind', 'details', 'actor_id'),
    mails: (await world.rows('outgoing_mails')).map(({ kind }) => kind).sort(),
  };
}

const firstPayment = () => [
  renewalCreated({ at, id: 'evt_created' }),
  renewalUpdated({ at, id: 'evt_updated' }),
  invoicePaid({ at, id: 'evt_paid' }),
  checkoutCompleted({ at, id: 'evt_completed' }),
];

const AFTER_FIRST_PAYMENT: Awaited<ReturnType<typeof left>> = {
  payments: [{ invoice: 'in_1', paid_at: new Date(at), amount: 600_000, currency: 'nok', owed_back: false }],
  subscriptions: [
    {
      type: 'recurring',
      started_at: new Date('2026-11-19T23:00:00Z'),
      ends_at: new Date('2027-11-30T23:00:00Z'),
      base_ends_at: new Date('2026-11-30T23:00:00Z'),
    },
  ],
  renewals: [
    {
      ref: 'sub_1',
      made_at: new Date(at),
      state: 'running',
      renews: true,
      period_ends_at: new Date('2027-11-20T08:00:00Z'),
      told_at: new Date(at),
      told_by: 'evt_updated',
    },
  ],
  events: [
    { id: 'evt_completed', kind: 'checkout.session.completed' },
    { id: 'evt_created', kind: 'customer.subscription.created' },
    { id: 'evt_paid', kind: 'invoice.paid' },
    { id: 'evt_updated', kind: 'customer.subscription.updated' },
  ],
  ways: [{ open_way: null, open_ref: null, open_until: null }],
  entries: [{ kind: 'subscriptionActivated', details: { date: '2027-11-30' }, actor_id: null }],
  mails: ['subscriptionActivated'],
};

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

type Telling = (events: readonly Stripe.Event[]) => Promise<number[]>;
const inTurn = async (events: readonly Stripe.Event[], copies: number) => {
  const statuses: number[] = [];
  for (const event of events)
    statuses.push(...(await Promise.all(Array.from({ length: copies }, () => tell(world, event)))));
  return statuses;
};
/** The number of concurrent deliveries of one event. */
const AT_ONCE = LONG ? 20 : 5;
const TELLINGS: readonly [string, Telling][] = [
  [`each by ${AT_ONCE} at once`, (events) => inTurn(events, AT_ONCE)],
  ['all, and then all again', (events) => inTurn([...events, ...events], 1)],
  ['everything twice at once', (events) => Promise.all([...events, ...events].map((event) => tell(world, event)))],
];

const ORDERS = ordersOf([0, 1, 2, 3]).map((order) => ({ order, named: order.join(' ') }));

test('there are 24 orders of four events', () => {
  expect(new Set(ORDERS.map(({ named }) => named)).size).toBe(24);
});

test.each(ORDERS)(
  'a first payment in the order $named, delivered once or repeatedly, counts once',
  async ({ order }) => {
    for (const [how, telling] of TELLINGS) {
      await emptyTables(world.database);
      await nordvik();
      const events = firstPayment();
      const statuses = await telling(order.flatMap((place) => events[place] ?? []));
      expect(new Set(statuses), how).toEqual(new Set([200]));
      expect(await left(), how).toEqual(AFTER_FIRST_PAYMENT);
    }
  },
);

/** A renewal that the bank first declined, a payment in between, and the end by the portal. */
const laterYears = () => [
  invoicePaid({ at, id: 'evt_1' }),
  invoicePaid({
    at: '2027-03-01T12:00:00Z',
    invoice: 'in_2',
    renewal: 'sub_2',
    amount: 450_000,
    currency: 'eur',
    id: 'evt_2',
  }),
  renewalUpdated({ at: '2027-03-01T12:00:00Z', renewal: 'sub_2', id: 'evt_3' }),
  renewalUpdated({
    at: '2027-06-01T12:00:00Z',
    madeAt: '2027-03-01T12:00:00Z',
    renewal: 'sub_2',
    endsWithPeriod: true,
    id: 'evt_4',
  }),
  renewalDeleted({ at: '2027-03-01T12:01:00Z', madeAt: at, id: 'evt_5' }),
];

const EVERY_ORDER = ordersOf([0, 1, 2, 3, 4]);
/** The short run takes every other one, so that each event comes before and after each of the others. */
const SOME_ORDERS = EVERY_ORDER.filter((_, place) => LONG || (place + Math.floor(place / 2)) % 2 === 0);

test(`a year, an early payment and the end by the portal give the same result in ${SOME_ORDERS.length} orders`, async () => {
  const events = laterYears();
  for (const order of SOME_ORDERS.map((places) => places.flatMap((place) => events[place] ?? []))) {
    await emptyTables(world.database);
    await nordvik();
    world.setNow('2027-06-01T12:00:10Z');
    for (const event of order) expect(await tell(world, event, { signedAt: world.now() })).toBe(200);
    const { payments, subscriptions, renewals } = await left();
    expect(payments).toMatchObject([{ invoice: 'in_1' }, { invoice: 'in_2', amount: 450_000, currency: 'eur' }]);
    // The page was left open here: both payments count on top of the trial.
    expect(subscriptions).toMatchObject([
      { started_at: new Date('2026-11-19T23:00:00Z'), ends_at: new Date('2028-11-30T23:00:00Z') },
    ]);
    expect(renewals).toMatchObject([
      { ref: 'sub_1', state: 'ended', renews: false },
      { ref: 'sub_2', state: 'running', renews: false },
    ]);
    world.setNow(MORNING);
  }
});

const instant = fc
  .integer({ min: 0, max: 6 * 365 * 24 })
  .map((hours) => new Date(Date.parse(at) + hours * 3_600_000).toISOString());

test('the last day follows from the payments, in whatever order they become known', async () => {
  const histories = fc
    .uniqueArray(instant, { minLength: 1, maxLength: 5 })
    .chain((paid) => fc.tuple(fc.constant(paid), fc.shuffledSubarray(paid, { minLength: paid.length })));
  await fc.assert(
    fc.asyncProperty(histories, async ([paid, order]) => {
      await emptyTables(world.database);
      await nordvik();
      for (const paidAt of order) await tell(world, invoicePaid({ at, paidAt, invoice: `in_${paid.indexOf(paidAt)}` }));
      const days = paid.map((paidAt) => dayAt(new Date(paidAt), ZONE));
      const [row] = await world.rows('subscriptions');
      const endsAt = row?.['ends_at'] as Date;
      const last = dayAt(new Date(endsAt.getTime() - 1), ZONE);
      expect(last).toBe(paidUntil(calendarDay('2026-11-30'), days));
    }),
    propertyRuns({ usual: 30, long: 300 }),
  );
});

test('mails a declined renewal once, and not when it has been paid meanwhile', async () => {
  await nordvik();
  await tell(world, invoicePaid({ at }));
  world.setNow('2027-11-30T06:00:00Z');
  const failed = (invoice: string) => invoiceFailed({ at: '2027-11-30T06:00:00Z', invoice });
  for (const event of [failed('in_2'), failed('in_2'), failed('in_2')]) await tell(world, event);
  expect((await left()).mails).toEqual(['paymentFailed', 'subscriptionActivated']);
  await tell(world, invoicePaid({ at: '2027-11-30T07:00:00Z', invoice: 'in_3', reason: 'subscription_cycle' }));
  await tell(world, failed('in_3'));
  expect((await left()).mails).toEqual(['paymentFailed', 'subscriptionActivated', 'subscriptionActivated']);
  const mail = (await world.rows('outgoing_mails')).find(({ kind }) => kind === 'paymentFailed');
  expect(mail?.['content']).toMatchObject({ date: '2027-11-30' });
});

test.each(['2027-11-30T06:00:00Z', '2027-12-03T06:00:00Z'])(
  'the mail about a card that is declined on %s names the last paid day, and no deadline',
  async (now) => {
    await nordvik();
    await tell(world, invoicePaid({ at }));
    world.setNow(now);
    await tell(world, invoiceFailed({ at: now, invoice: 'in_2' }));
    const mail = (await world.rows('outgoing_mails')).find(({ kind }) => kind === 'paymentFailed');
    expect(mail?.['content']).toMatchObject({ date: '2027-11-30' });
  },
);

test('mails nothing about a declined renewal while the organisation closes, and the next one when it stays', async () => {
  const { id } = await nordvik();
  await tell(world, invoicePaid({ at }));
  world.setNow('2027-11-30T06:00:00Z');
  const closes = (closingAt: string | null) =>
    sql`update organisations set closing_at = ${closingAt} where id = ${id}`.execute(world.database.query);
  await closes('2027-12-20T23:00:00Z');
  await tell(world, invoiceFailed({ at: '2027-11-30T06:00:00Z', invoice: 'in_2' }));
  expect((await left()).mails).toEqual(['subscriptionActivated']);
  await closes(null);
  await tell(world, invoiceFailed({ at: '2027-11-30T06:00:01Z', invoice: 'in_2' }));
  expect((await left()).mails).toEqual(['paymentFailed', 'subscriptionActivated']);
});

test('sends no mail about a card that is declined at the first payment, because the payer sees it', async () => {
  await nordvik();
  await tell(world, invoiceFailed({ at, reason: 'subscription_create' }));
  expect((await left()).mails).toEqual([]);
});
