import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { member, organisation, organisationBody } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();
const ID = '0190f7a0-0000-7000-8000-000000000001';
const OTHER_ID = '0190f7a0-0000-7000-8000-000000000002';

const found = (person: Person, fields: Record<string, unknown> = {}, id = ID) =>
  person.call('POST /organization/:id', { params: { id }, body: organisationBody(fields) });

// Specification 3.3, 7.8
test('makes the founder the owner, with the domain of their own address', async () => {
  const kari = await world.person({ email: 'kari@sundvag.example' });
  const founded = await found(kari);
  expect(founded).toMatchObject({ status: 201, body: { id: ID, domain: 'sundvag.example', allowPrivateSurveys: 1 } });
  expect((await kari.call('GET /organization')).body).toEqual(founded.body);
  expect((await kari.call('GET /user')).body).toMatchObject({ role: 'owner', organization: { id: ID } });
});

test('founds an organisation once that is sent twice, and returns the first reply again', async () => {
  const kari = await world.person();
  const first = await found(kari);
  const second = await found(kari);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  expect(await world.rows('organisations')).toHaveLength(1);
});

test('stores the logo once for repeats of a founding', async () => {
  const kari = await world.person();
  const key = (repeat: string) => ({ headers: { 'idempotency-key': repeat } });
  const call = { params: { id: ID }, body: organisationBody() };
  for (const repeat of ['one', 'two', 'two'])
    expect((await kari.call('POST /organization/:id', { ...call, ...key(repeat) })).status).toBeLessThan(300);
  const again = await kari.call('POST /organization', { body: organisationBody(), ...key('three') });
  expect(again).toMatchObject({ status: 409, body: { type: '/problems/already-in-organization' } });
  const ola = await world.person();
  const founded = () => ola.call('POST /organization', { body: organisationBody(), ...key('four') });
  expect([(await founded()).status, (await founded()).status]).toEqual([201, 201]);
  expect(await world.rows('repeated_calls')).toHaveLength(1);
});

test('refuses a taken id from any caller with any content', async () => {
  const [kari, ola] = [await world.person(), await world.person()];
  await found(kari);
  expect((await found(ola)).status).toBe(409);
  expect((await found(kari, { name: 'Et annet navn' })).status).toBe(409);
  expect(await world.rows('memberships')).toHaveLength(1);
});

test('refuses a person in another organisation; a person only invited there may found one, and leaves that one', async () => {
  const nordvik = await organisation(world, { owner: await world.person() });
  const medlem = await member(world, nordvik, await world.person());
  const invited = await member(world, nordvik, await world.person(), 'invited');
  expect(await found(medlem)).toMatchObject({ status: 409, body: { type: '/problems/already-in-organization' } });
  expect((await found(invited)).status).toBe(201);
  expect((await invited.call('GET /user')).body).toMatchObject({ role: 'owner', organization: { id: ID } });
});

test('lets one of ten concurrent foundings of a person succeed', async () => {
  const kari = await world.person();
  const ids = Array.from({ length: 10 }, (_, place) => `0190f7a0-0000-7000-8000-00000000001${place}`);
  const replies = await Promise.all(ids.map((id) => found(kari, {}, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  for (const table of ['organisations', 'memberships', 'trials', 'subscriptions'])
    expect(await world.rows(table), table).toHaveLength(1);
});

test('lets one of two people succeed who use one id concurrently', async () => {
  const people = [await world.person(), await world.person()];
  const replies = await Promise.all(people.map((person) => found(person)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await world.rows('memberships')).toHaveLength(1);
});

test('refuses a public e-mail domain and an invalid number', async () => {
  const kari = await world.person();
  const refused = await found(kari, { domain: 'gmail.com', orgNo: '974760674', country: 'NO' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'orgNo.invalid' }, { code: 'domain.shared' }] },
  });
});

test('refuses a taken id before the problems of the body', async () => {
  const kari = await world.person();
  await found(kari);
  expect(await found(kari, { domain: 'gmail.com' })).toMatchObject({
    status: 409,
    body: { type: '/problems/id-taken' },
  });
});

// Specification 5.2
test('founds nothing without both consents', async () => {
  const kari = await world.person();
  const refused = await found(kari, { consentToTerms: 0, consentToAgreement: 0 });
  expect(refused.body).toMatchObject({
    errors: [{ code: 'consentToTerms.required' }, { code: 'consentToAgreement.required' }],
  });
  expect(await world.rows('organisations')).toEqual([]);
});

test('records which terms and which agreement were accepted, when and by whom', async () => {
  const kari = await world.person();
  await found(kari);
  expect(await world.rows('organisations')).toMatchObject([
    { terms_version: '2026-11', agreement_version: '2026-11', consented_at: world.now() },
  ]);
  expect((await kari.call('GET /organization')).body).toMatchObject({
    accepted: { by: kari.candidate, on: '2026-11-20' },
  });
  await sql`update organisations set agreement_version = '2025-01'`.execute(world.database.query);
  const { body } = await kari.call('GET /organization');
  expect(body).toMatchObject({ consentToTerms: 0, consentToAgreement: 0 });
  expect(body).not.toHaveProperty('accepted');
});

test('gives a new organisation a full trial of thirty days, to the end of the last one', async () => {
  const kari = await world.person();
  await found(kari);
  const trial = { type: 'trial', startDate: '2026-11-20', endDate: '2026-12-20' };
  expect((await kari.call('GET /subscriptions')).body).toMatchObject([{ ...trial, status: 'active' }]);
  world.setNow('2026-12-20T22:59:59.999Z');
  expect((await kari.call('GET /subscriptions')).body).toMatchObject([{ ...trial, status: 'active' }]);
  world.setNow('2026-12-20T23:00:00.000Z');
  expect((await kari.call('GET /subscriptions')).body).toMatchObject([{ ...trial, status: 'ended' }]);
});

test('shares one trial among all names under a registered domain', async () => {
  const founders = [
    'kari@a.sundvag.example',
    'ola@b.sundvag.example',
    'live@sundvag.example',
    'marte@fjellbygg.example',
  ];
  for (const [place, email] of founders.entries()) {
    const founder = await world.person({ email });
    expect((await found(founder, {}, `0190f7a0-0000-7000-8000-00000000000${place}`)).status).toBe(201);
  }
  expect((await world.rows('trials')).map(({ domain }) => domain).sort()).toEqual([
    'fjellbygg.example',
    'sundvag.example',
  ]);
  expect(await world.rows('subscriptions')).toHaveLength(2);
});

test('gives a domain one trial, whichever domain the organisation enters', async () => {
  const [kari, ola] = [await world.person(), await world.person()];
  await found(kari);
  await found(ola, { domain: 'annet.example' }, OTHER_ID);
  expect((await ola.call('GET /subscriptions')).body).toEqual([]);
  expect(await world.rows('trials')).toHaveLength(1);
});
