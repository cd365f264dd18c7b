import { sql } from 'kysely';
import { insertSignUp } from '#login/server/sign-up-store.ts';
import { expect, test } from 'vitest';
import { ticketFor } from '../../../test/address-ticket.ts';
import { invite, submit } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { aMember } from '../../../test/factories.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import { housekeeping } from './housekeeping.ts';

const world = useWorld();

const run = (job: string) =>
  housekeeping(world.database, readConfig({}), world.now)
    .find(({ name }) => name === job)
    ?.work(new AbortController().signal);
const forget = () => run('forget');
const MARTE = 'marte@sundvag.example';
const SHEET = { subjectKnowledge: 8, engaging: 7, relevance: 0, satisfaction: 10, duration: 60 };

test('thirty days after the end, those who did not answer are forgotten, and those who answered stay', async () => {
  const ingrid = await world.person();
  const responders = ['marte@sundvag.example', 'jonas@sundvag.example'].map((email) => ({ email, lang: 'no' }));
  await createSurvey(ingrid, { responders });
  const marte = (await world.rows('responders')).find(({ email }) => email === 'marte@sundvag.example');
  await world.anybody('POST /respond/:responderId', {
    params: { responderId: String(marte?.['link_id']) },
    body: SHEET,
  });

  world.setNow('2026-12-27T22:59:59.000Z');
  await forget();
  expect((await world.rows('responders')).map(({ email }) => email).sort()).toEqual([
    'jonas@sundvag.example',
    'marte@sundvag.example',
  ]);
  world.setNow('2026-12-27T23:00:00.000Z');
  await forget();
  expect((await world.rows('responders')).map(({ email }) => email).sort()).toEqual(['marte@sundvag.example', null]);
  expect((await world.rows('outgoing_mails')).map(({ recipient }) => recipient)).toEqual(['marte@sundvag.example']);
});

test('after the end of a survey nothing is left by which a sent form could be recognised', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, { allowAnonymous: true });
  const headers = { 'idempotency-key': newLinkId() };
  await world.anybody('POST /respond/-/:surveyId', { params: { surveyId: id }, body: SHEET, headers });
  await forget();
  expect(await world.rows('responses')).toMatchObject([{ submission: expect.any(String) }]);
  world.setNow('2026-11-27T23:00:00.000Z');
  await forget();
  expect(await world.rows('responses')).toMatchObject([
    { submission: null, responder_id: null, responded_at: null, duration: null },
  ]);
});

test('an address that was hashed after a time is still found by its owner, and erased', async () => {
  const { links } = await invite(world, await world.person(), [MARTE]);
  await submit(world, links[0] ?? '');
  world.setNow('2028-11-27T22:59:59.999Z');
  await forget();
  expect(await world.rows('responders')).toMatchObject([{ email: MARTE, address_hash: null }]);
  world.setNow('2028-11-27T23:00:00.000Z');
  await forget();
  expect(await world.rows('responders')).toMatchObject([
    { email: null, address_hash: expect.stringMatching(/^[\w-]{43}$/), address_domain: 'sundvag.example' },
  ]);
  expect(await world.rows('outgoing_mails')).toEqual([]);
  await world.anybody('POST /address', { body: { email: MARTE } });
  const ticket = await ticketFor(world, MARTE);
  const erased = await world.anybody('POST /address/:ticket/erasure', { params: { ticket } });
  expect(erased.body).toEqual({ erased: 1 });
  expect(await world.rows('responders')).toMatchObject([{ email: null, address_hash: null, address_domain: null }]);
});

test('an organisation that has agreed on fewer months forgets addresses sooner, and others do not', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const params = { orgId: owner.organisation.id };
  await owner.call('PUT /organization/:orgId/agreed', { params, body: { retention: 12 } });
  const { links } = await invite(world, owner, [MARTE]);
  await submit(world, links[0] ?? '');
  const other = await invite(world, await world.person({ email: 'solo@fjelltopp.example' }), ['kari@sundvag.example']);
  await submit(world, other.links[0] ?? '');
  const kept = async () => (await world.rows('responders')).map(({ email }) => email).sort();
  world.setNow('2027-11-27T22:59:59.999Z');
  await forget();
  expect(await kept()).toEqual(['kari@sundvag.example', MARTE]);
  world.setNow('2027-11-27T23:00:00.000Z');
  await forget();
  expect(await kept()).toEqual(['kari@sundvag.example', null]);
});

test.each(['more months were agreed', 'the organisation was closed'])(
  'forgets the address of somebody who had answered as soon as was agreed, although %s',
  async (what) => {
    const owner = await aMember(world, { role: 'owner' });
    const { id: orgId, name } = owner.organisation;
    const params = { orgId };
    await owner.call('PUT /organization/:orgId/agreed', { params, body: { retention: 12 } });
    const { links } = await invite(world, owner, [MARTE]);
    await submit(world, links[0] ?? '');
    const after =
      what === 'more months were agreed'
        ? await owner.call('PUT /organization/:orgId/agreed', { params, body: { retention: 24 } })
        : await owner.call('POST /organization/:orgId/closing', { params, body: { name } });
    expect([200, 201]).toContain(after.status);
    world.setNow('2027-11-27T22:59:59.999Z');
    await run('close');
    await forget();
    expect(await world.rows('responders')).toMatchObject([{ email: MARTE }]);
    world.setNow('2027-11-27T23:00:00.000Z');
    await forget();
    expect(await world.rows('responders')).toMatchObject([{ email: null }]);
  },
);

test('deletes an unverified account after thirty days and keeps a verified one', async () => {
  for (const [id, verified] of [
    ['local|waiting', false],
    ['local|verified', true],
  ] as const)
    await sql`
      insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
      values ('a', ${id}, ${`${id}@nordvik.example`}, ${verified}, '', ${world.now()})`.execute(world.database.query);
  const signUp = { brand: 'a', email: 'kari@nordvik.example', passwordHash: '', lang: 'no' } as const;
  await insertSignUp(world.database.query, signUp, world.now());
  world.setNow('2026-12-20T07:59:59.999Z');
  await forget();
  expect(await world.rows('login_accounts')).toHaveLength(2);
  expect(await world.rows('login_sign_ups')).toHaveLength(1);
  world.setNow('2026-12-20T08:00:00.000Z');
  await forget();
  expect(await world.rows('login_accounts')).toMatchObject([{ id: 'local|verified' }]);
  expect(await world.rows('login_sign_ups')).toEqual([]);
});

test('the job alone deletes audit entries after a year', async () => {
  const ingrid = await world.person();
  await ingrid.call('POST /user/export');
  await expect(sql`delete from audit_entries`.execute(world.database.query)).rejects.toThrow('only added');
  world.setNow('2027-11-20T07:59:59.999Z');
  await forget();
  expect(await world.rows('audit_entries')).toHaveLength(1);
  world.setNow('2027-11-20T08:00:00.000Z');
  await forget();
  expect(await world.rows('audit_entries')).toEqual([]);
});

test.each([
  ['forget', 17],
  ['sweep', 7],
  ['remind', 5],
  ['reminders', 3],
])('a fault in one step of %s does not keep the others from their work', async (name, steps) => {
  const away = new Error('the database is away');
  const query = {
    getExecutor: () => {
      throw away;
    },
  } as unknown as Query;
  const unhurried = { ...world.database.unhurried, query, transaction: () => Promise.reject(away) };
  const job = housekeeping({ ...world.database, unhurried }, readConfig({}), world.now).find(
    (one) => one.name === name,
  );
  const fault = await job?.work(new AbortController().signal).catch((error: unknown) => error);
  expect((fault as AggregateError).errors).toEqual(Array(steps).fill(away));
});

test('deletes links about an address that no longer work', async () => {
  await world.anybody('POST /address', { body: { email: MARTE } });
  world.setNow('2026-11-21T08:00:00.000Z');
  await run('sweep');
  expect(await world.rows('address_tickets')).toEqual([]);
});

test('deletes expired rows within minutes, and nothing before', async () => {
  const job = housekeeping(world.database, readConfig({}), world.now).find(({ name }) => name === 'sweep');
  expect(job?.cron).toBe('*/3 * * * *');
  const expiresAt = '2026-11-20T09:00:00.000Z';
  await sql`insert into login_states (brand, model, id, payload, expires_at)
    values ('a', 'Interaction', 'one', '{}'::jsonb, ${expiresAt})`.execute(world.database.query);
  await sql`insert into limit_counts (key, spent, counted_at, ends_at, refill)
    values ('one', 1, ${world.now()}, ${expiresAt}, 0)`.execute(world.database.query);
  for (const [at, rows] of [
    ['08:59:59.999', 1],
    ['09:00:00.001', 0],
  ] as const) {
    world.setNow(`2026-11-20T${at}Z`);
    await run('sweep');
    expect(await world.rows('login_states'), at).toHaveLength(rows);
    expect(await world.rows('limit_counts'), at).toHaveLength(rows);
  }
});

test('deletes unanswered challenges after minutes, and unconfirmed apps after a day', async () => {
  const { query } = world.database;
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
    values ('a', 'local|one', 'ingrid@nordvik.example', true, '', ${world.now()}),
           ('a', 'local|other', 'ola@nordvik.example', true, '', ${world.now()})`.execute(query);
  await sql`
    insert into login_challenges (brand, purpose, holder, challenge, expires_at)
    values ('a', 'log-in', 'step', 'c', '2026-11-20T08:05:00Z')`.execute(query);
  await sql`
    insert into login_second_factors (brand, account_id, secret, created_at, confirmed_at)
    values ('a', 'local|one', '""'::jsonb, ${world.now()}, null),
           ('a', 'local|other', '""'::jsonb, ${world.now()}, ${world.now()})`.execute(query);
  const leftAt = async (instant: string) => {
    world.setNow(instant);
    await run('sweep');
    return [(await world.rows('login_challenges')).length, (await world.rows('login_second_factors')).length];
  };
  expect(await leftAt('2026-11-20T08:05:00.000Z')).toEqual([1, 2]);
  expect(await leftAt('2026-11-20T08:05:01.000Z')).toEqual([0, 2]);
  expect(await leftAt('2026-11-21T08:00:01.000Z')).toEqual([0, 1]);
});
