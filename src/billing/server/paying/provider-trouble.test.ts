import { sql } from 'kysely';
import type Stripe from 'stripe';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { member, type Organisation, organisation } from '../../../../test/organisations.ts';
import { paymentAccount } from '../../../../test/payment-events.ts';
import { usePaymentStandIn } from '../../../../test/payment-stand-in.ts';
import { kept, openCheckout, openForm, payable, typeOf, urlOf } from '../../../../test/paying.ts';
import { type Person, useWorld } from '../../../../test/world.ts';
import { openSandbox } from '../sandbox/sandbox.ts';

const standIn = usePaymentStandIn();
const world = useWorld({ settings: standIn.settings, log: 'kept' });
const SESSIONS = /^POST \/v1\/checkout\/sessions$/;

let owner: Person;
let nordvik: Organisation;
beforeAll(() => standIn.answerBy(openSandbox(world).http));
beforeEach(async () => {
  owner = await world.person({ candidate: 'Kari Nordmann', email: 'kari@nordvik.example' });
  nordvik = await organisation(world, { owner });
});

const account = async () => (await world.rows('payment_accounts'))[0];
const sessions = () => kept<Stripe.Checkout.Session>(world, 'session');
const asked = (line: RegExp) => standIn.asked.filter(({ method, path }) => line.test(`${method} ${path}`));
const warnings = () =>
  world.logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level === 40);

test.each([
  ['500 once', [{ answers: 500 }]],
  ['500 twice', [{ answers: 500 }, { answers: 500 }]],
  ['429, with the advice to come again', [{ answers: 429, askAgain: true }]],
  ['a connection that breaks', ['broken']],
  ['silence', ['silent']],
  ['silence, although it was done', ['done in silence']],
] as const)('%s and then an answer: one page', async (_, how) => {
  standIn.misbehave(SESSIONS, ...how);
  expect((await openCheckout(owner)).status).toBe(200);
  expect(await sessions()).toHaveLength(1);
  const tries = asked(SESSIONS);
  expect([tries.length, new Set(tries.map(({ key }) => key)).size]).toEqual([how.length + 1, 1]);
});

test.each([
  ['500', [{ answers: 500 }, { answers: 500 }, { answers: 500 }]],
  ['429', [{ answers: 429 }]],
  ['broken connections', ['broken', 'broken', 'broken', 'broken']],
  ['silence', ['silent', 'silent', 'silent']],
  ['silence, although it was done', ['done in silence', 'done in silence', 'done in silence']],
] as const)('nothing but %s: reports that the provider is silent, and the next try opens one page', async (_, how) => {
  standIn.misbehave(SESSIONS, ...how);
  const refused = await openCheckout(owner);
  expect([refused.status, typeOf(refused)]).toEqual([503, '/problems/provider-silent']);
  expect(JSON.stringify(refused.body)).not.toMatch(/Ingrid|nordvik/);
  expect(await account()).toMatchObject({ open_way: null, held_until: null, opened_at: null });
  expect((await openCheckout(owner)).status).toBe(200);
  expect(await sessions()).toHaveLength(1);
});

test('logs a refusal of the provider as one warning with its code and request, without personal data', async () => {
  standIn.misbehave(SESSIONS, { answers: 400, code: 'coupon_expired' });
  const refused = await openCheckout(owner);
  expect([refused.status, typeOf(refused)]).toEqual([503, '/problems/provider-refused']);
  expect(warnings()).toMatchObject([{ status: 400, code: 'coupon_expired', providerRequest: 'req_refused' }]);
  expect(JSON.stringify([refused.body, world.logged])).not.toMatch(/Ingrid|nordvik\.example|sk_test/);
});

test('uses a new key after a refusal, because the provider would repeat its answer to the same key', async () => {
  standIn.misbehave(SESSIONS, { answers: 402 });
  await openCheckout(owner);
  await openCheckout(owner);
  expect(new Set(asked(SESSIONS).map(({ key }) => key)).size).toBe(2);
});

test('no transaction is open while the provider is silent: other calls are answered', async () => {
  const held = standIn.hold(SESSIONS);
  const opening = openCheckout(owner);
  await held.reached;
  const other = await world.person();
  expect((await other.call('GET /user')).status).toBe(200);
  expect((await openForm(owner)).status).toBe(409);
  held.goOn();
  expect((await opening).status).toBe(200);
});

test('a caller who is no longer the owner when the page opens is refused, and the page is closed', async () => {
  const ola = await member(world, nordvik, await world.person(), 'supporter');
  const held = standIn.hold(SESSIONS);
  const opening = openCheckout(owner);
  await held.reached;
  const params = { orgId: nordvik.id };
  expect((await owner.call('PUT /organization/:orgId/owner', { params, body: { userId: ola.id } })).status).toBe(200);
  held.goOn();
  expect((await opening).status).toBe(403);
  expect(await sessions()).toMatchObject([{ status: 'expired' }]);
  expect(await account()).toMatchObject({ open_way: null, held_until: null });
  const opened = await openCheckout(ola);
  expect(await payable(world)).toEqual({ pages: [urlOf(opened)], forms: [] });
});

test('a caller who is no longer the owner is refused even when the provider is silent on closing the page', async () => {
  const ola = await member(world, nordvik, await world.person(), 'supporter');
  const held = standIn.hold(SESSIONS);
  const opening = openCheckout(owner);
  await held.reached;
  await owner.call('PUT /organization/:orgId/owner', { params: { orgId: nordvik.id }, body: { userId: ola.id } });
  standIn.misbehave(/\/expire$/, { answers: 500, askAgain: false });
  held.goOn();
  expect((await opening).status).toBe(403);
  expect(await account()).toMatchObject({ open_way: null, held_until: null });
});

test('does not open the portal for an owner who hands over while the provider creates it', async () => {
  const { id: customer } = await (await world.payments.stripe()).customers.create();
  const { id } = await paymentAccount(world, nordvik, { customer });
  await sql`
    insert into payments (invoice, account_id, paid_at, amount, currency)
    values ('in_1', ${id}, ${world.now()}, 1, 'nok')`.execute(world.database.query);
  const ola = await member(world, nordvik, await world.person(), 'supporter');
  const subscriptionId = String((await world.rows('subscriptions'))[0]?.['id']);
  const held = standIn.hold(/billing_portal/);
  const opening = owner.call('POST /payment/create-portal-session', { query: { subscriptionId } });
  await held.reached;
  await owner.call('PUT /organization/:orgId/owner', { params: { orgId: nordvik.id }, body: { userId: ola.id } });
  held.goOn();
  expect((await opening).status).toBe(403);
  expect((await ola.call('POST /payment/create-portal-session', { query: { subscriptionId } })).status).toBe(200);
});

test.each([
  ['page', openCheckout, SESSIONS],
  ['form', openForm, /^POST \/v1\/subscriptions$/],
] as const)('closes a %s that opens while the organisation begins to close', async (_, open, line) => {
  const held = standIn.hold(line);
  const opening = open(owner);
  await held.reached;
  await owner.call('POST /organization/:orgId/closing', {
    params: { orgId: nordvik.id },
    body: { name: nordvik.name },
  });
  held.goOn();
  const refused = await opening;
  expect([refused.status, typeOf(refused)]).toEqual([409, '/problems/organisation-closing']);
  expect(await payable(world)).toEqual({ pages: [], forms: [] });
});

test('a call delayed by more than a minute gives way to a later one, and takes nothing from it', async () => {
  const held = standIn.hold(SESSIONS);
  const slow = openCheckout(owner);
  await held.reached;
  world.setNow('2026-11-20T08:01:01Z');
  const quick = await openForm(owner);
  expect(quick.status).toBe(200);
  held.goOn();
  const refused = await slow;
  expect([refused.status, typeOf(refused)]).toEqual([409, '/problems/payment-in-progress']);
  expect(await account()).toMatchObject({ open_way: 'form', held_until: null });
  expect((await openForm(owner)).body).toEqual(quick.body);
});

test('a page that was paid before it could be closed stays, and no other is opened', async () => {
  await openCheckout(owner);
  const [page] = await sessions();
  const paidMeanwhile = sql`
    update sandbox_objects set content = jsonb_set(content, '{shown,status}', '"complete"') where id = ${page?.id}`;
  const held = standIn.hold(/\/expire$/);
  const opening = openForm(owner);
  await held.reached;
  await paidMeanwhile.execute(world.database.query);
  held.goOn();
  const refused = await opening;
  expect([refused.status, typeOf(refused)]).toEqual([409, '/problems/payment-in-progress']);
  expect(await payable(world)).toEqual({ pages: [], forms: [] });
});

test('a failed read of the price is repeated at the next try, and then cached for five minutes', async () => {
  standIn.misbehave(/prices/, { answers: 404, code: 'resource_missing' });
  const later = (minutes: number) =>
    world.setNow(new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000).toISOString());
  later(0);
  expect(typeOf(await owner.call('GET /payment/offer'))).toBe('/problems/provider-refused');
  for (const minutes of [0, 4, 6]) {
    later(minutes);
    expect((await owner.call('GET /payment/offer')).status).toBe(200);
  }
  expect(asked(/prices/)).toHaveLength(3);
});

test('a page that was closed for a form which then failed to open is not reported as open', async () => {
  await openCheckout(owner);
  standIn.misbehave(/^POST \/v1\/subscriptions$/, { answers: 400 });
  expect((await openForm(owner)).status).toBe(503);
  expect((await owner.call('GET /payment')).body).toMatchObject({ open: false });
});

test('reads the price again after a refusal, because a coupon may no longer be valid', async () => {
  standIn.misbehave(SESSIONS, { answers: 400, code: 'coupon_expired' });
  await openCheckout(owner);
  standIn.asked.length = 0;
  await openCheckout(owner);
  expect(asked(/prices/)).toHaveLength(1);
});

test('the key of each opened page is unique', async () => {
  await openCheckout(owner);
  const other = await world.person();
  await organisation(world, { owner: other });
  await openCheckout(other);
  expect(new Set(asked(/^POST/).map(({ key }) => key)).size).toBe(asked(/^POST/).length);
  expect(urlOf(await openCheckout(other))).not.toBe(urlOf(await openCheckout(owner)));
});
