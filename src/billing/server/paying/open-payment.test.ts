import { sql } from 'kysely';
import type Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { member, type Organisation, organisation } from '../../../../test/organisations.ts';
import { kept, openCheckout, openForm, payable, payForm, payPage, typeOf, urlOf } from '../../../../test/paying.ts';
import { type Person, type Reply, useWorld } from '../../../../test/world.ts';

const world = useWorld();
let owner: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Kari Nordmann', email: 'kari@nordvik.example' });
  nordvik = await organisation(world, { owner });
});

const account = async () => (await world.rows('payment_accounts'))[0];
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const secretOf = ({ body }: Reply) => (body as { clientSecret: string }).clientSecret;
const tell = () => world.payments.sandbox?.pass();

// Specification 1.4, 7.18
test("the payment page is for the organisation, in its owner's language, and leads back", async () => {
  const opened = await openCheckout(owner);
  expect(opened).toMatchObject({
    status: 200,
    body: { gotoUrl: expect.stringMatching(/\/sandbox\/checkout\/cs_/) as string },
  });
  expect(await kept(world, 'session')).toMatchObject([
    {
      client_reference_id: nordvik.id,
      locale: 'nb',
      amount_total: 600_000,
      success_url: 'http://localhost/activate-subscription?success=true',
      cancel_url: 'http://localhost/activate-subscription?cancelled=true',
      expires_at: Date.parse('2026-11-20T09:00:00Z') / 1_000,
    },
  ]);
  expect(await kept(world, 'customer')).toMatchObject([
    { name: nordvik.name, email: owner.email, preferred_locales: ['nb'], metadata: { organisation: nordvik.id } },
  ]);
  expect(await account()).toMatchObject({ open_way: 'checkout', held_until: null, opened_at: world.now() });
});

test('returns the same page while its terms hold, and the same form while it waits', async () => {
  const [first, second] = [await openCheckout(owner), await openCheckout(owner)];
  expect(urlOf(second)).toBe(urlOf(first));
  const [form, again] = [await openForm(owner), await openForm(owner)];
  expect(secretOf(form)).toMatch(/_secret_/);
  expect(secretOf(again)).toBe(secretOf(form));
  expect(await payable(world)).toMatchObject({ pages: [], forms: [expect.any(String)] });
});

test('opening one way closes the one before at the provider', async () => {
  const first = await openCheckout(owner);
  await openForm(owner);
  expect(await payable(world)).toMatchObject({ pages: [], forms: [expect.any(String)] });
  const last = await openCheckout(owner);
  expect(await payable(world)).toEqual({ pages: [urlOf(last)], forms: [] });
  expect(urlOf(last)).not.toBe(urlOf(first));
});

test('does not return a page that is about to expire', async () => {
  const first = await openCheckout(owner);
  world.setNow('2026-11-20T08:51:00Z');
  const second = await openCheckout(owner);
  expect(urlOf(second)).not.toBe(urlOf(first));
  expect(await payable(world)).toMatchObject({ pages: [urlOf(second)] });
});

test('another language or owner opens another page, and the provider mails the present owner', async () => {
  const first = await openCheckout(owner);
  await sql`
    insert into login_accounts (brand, id, email, password_hash, lang, created_at)
    values ('a', ${`local|${owner.id}`}, ${owner.email}, 'none', 'en', ${world.now()})`.execute(world.database.query);
  const english = await openCheckout(owner);
  const ola = await member(world, nordvik, await world.person({ email: 'ola@nordvik.example' }), 'supporter');
  const params = { orgId: nordvik.id };
  await owner.call('PUT /organization/:orgId/owner', { params, body: { userId: ola.id } });
  expect((await openCheckout(owner)).status).toBe(403);
  const handedOver = await openCheckout(ola);
  expect(new Set([first, english, handedOver].map(urlOf)).size).toBe(3);
  expect(await payable(world)).toEqual({ pages: [urlOf(handedOver)], forms: [] });
  expect(await kept(world, 'customer')).toMatchObject([{ email: 'ola@nordvik.example' }]);
});

test('a payment whose event has not arrived is not paid twice', async () => {
  await openCheckout(owner);
  await payPage(world);
  for (const open of [openCheckout, openForm]) {
    const refused = await open(owner);
    expect([refused.status, typeOf(refused)]).toEqual([409, '/problems/payment-in-progress']);
  }
  expect(await kept(world, 'subscription')).toHaveLength(1);
  expect(await account()).toMatchObject({ held_until: null });
});

test('opening a page neither ends nor repeats a paid form', async () => {
  await payForm(world, secretOf(await openForm(owner)));
  for (const open of [openForm, openCheckout]) expect((await open(owner)).status).toBe(409);
  expect(await kept(world, 'subscription')).toMatchObject([{ status: 'active' }]);
});

test('once the event has arrived, twelve more months can be paid', async () => {
  const first = await openCheckout(owner);
  await payPage(world);
  await tell();
  const second = await openCheckout(owner);
  expect([second.status, urlOf(second) === urlOf(first)]).toEqual([200, false]);
  expect(await world.rows('payments')).toHaveLength(1);
});

test('two tabs at once open one page, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const replies = await Promise.all([openCheckout(owner), openCheckout(owner)]);
    const good = replies.filter(({ status }) => status === 200);
    expect(statuses(replies)).toEqual([200, good.length === 2 ? 200 : 409]);
    expect(await payable(world)).toEqual({ pages: [...new Set(good.map(urlOf))], forms: [] });
    expect(await account()).toMatchObject({ held_until: null });
    await openForm(owner);
  }
});

test('a page and the form at once leave only one of them open, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const replies = await Promise.all([openCheckout(owner), openForm(owner)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    const { pages, forms } = await payable(world);
    expect([...pages, ...forms]).toHaveLength(1);
    const { open_way: way } = (await account()) ?? {};
    expect(way).toBe(pages.length === 1 ? 'checkout' : 'form');
  }
});

test('the lease of a dead process ends after a minute', async () => {
  await openCheckout(owner);
  const until = new Date(world.now().getTime() + 60_000);
  await sql`update payment_accounts set held_until = ${until}`.execute(world.database.query);
  const refused = await openCheckout(owner);
  expect([refused.status, typeOf(refused)]).toEqual([409, '/problems/payment-in-progress']);
  world.setNow('2026-11-20T08:01:00Z');
  expect((await openCheckout(owner)).status).toBe(200);
});

test('nobody pays for a closing organisation', async () => {
  await openCheckout(owner);
  await owner.call('POST /organization/:orgId/closing', {
    params: { orgId: nordvik.id },
    body: { name: nordvik.name },
  });
  for (const open of [openCheckout, openForm]) {
    const refused = await open(owner);
    expect([refused.status, typeOf(refused)]).toEqual([409, '/problems/organisation-closing']);
  }
});

test('creates a customer again that the provider has lost', async () => {
  await openCheckout(owner);
  await sql`delete from sandbox_objects`.execute(world.database.query);
  expect((await openCheckout(owner)).status).toBe(200);
  const [customer] = await kept<Stripe.Customer>(world, 'customer');
  expect(await account()).toMatchObject({ customer: customer?.id });
});

test.each([
  ['200 letters', 'Æ'.repeat(200)],
  ['what other languages would read', `<img src=x onerror=alert(1)>'"; drop table people; --&email=a@b.example`],
])('a name of %s reaches the provider unchanged', async (_, name) => {
  await sql`update organisations set name = ${name}`.execute(world.database.query);
  expect((await openCheckout(owner)).status).toBe(200);
  expect(await kept(world, 'customer')).toMatchObject([{ name, email: owner.email }]);
});
