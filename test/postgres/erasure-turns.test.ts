import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { updateErased } from '#identity/server/deletion-store.ts';
import { updateOwner } from '#organisations/server/member-store.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import type { Query } from '#platform/server/database.ts';
import { newId, newLinkId } from '#platform/server/ids.ts';
import { connect, proveDomain, userBody } from '../directory.ts';
import { surveyBody } from '../drafts.ts';
import { finishedSurvey, goalBody } from '../goals.ts';
import { runJob } from '../housekeeping.ts';
import { member, organisation, organisationBody } from '../organisations.ts';
import { type Person, useWorld } from '../world.ts';

const world = useWorld();

let ingrid: Person;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid Solberg', email: 'ingrid@nordvik.example' });
});

/** Counts the connections of this database that wait for a row that another transaction has locked. */
async function waitingForRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.query);
  return rows[0]?.count ?? 0;
}

/** Starts a call while another transaction has done something and not yet committed; returns the call's result. */
async function meanwhile<T>(act: (tx: Query) => Promise<void>, start: () => Promise<T>): Promise<T> {
  const started = await world.database.transaction(async (tx) => {
    await act(tx);
    const running = start();
    await expect.poll(waitingForRows).toBe(1);
    return { running };
  });
  return started.running;
}

test('a person who takes over an organisation while their account is about to be erased stays', async () => {
  const kari = await world.person();
  const nordvik = await organisation(world, { owner: kari });
  await member(world, nordvik, ingrid);
  await ingrid.call('POST /user/deletion', { body: { email: ingrid.email } });
  world.setNow('2026-12-04T02:07:00Z');
  const handOver = async (tx: Query) => {
    await lockPerson(tx, ingrid.id);
    await updateOwner(tx, { organisationId: nordvik.id, from: kari.id, to: ingrid.id });
  };
  await meanwhile(handOver, () => runJob(world, 'erase'));
  expect((await ingrid.call('GET /profile')).body).toMatchObject({
    candidate: 'Ingrid Solberg',
    roles: [{ orgId: nordvik.id, role: 'owner' }],
  });
});

const erased = (start: () => Promise<{ status: number }>) =>
  meanwhile((tx) => updateErased(tx, ingrid, world.now()), start);

test('a profile that is changed while the account is erased is refused, and stays empty', async () => {
  const body = { candidate: 'Ingrid Solberg', title: 'Rådgiver', image: '', consentToTerms: 1 };
  expect((await erased(() => ingrid.call('PUT /profile', { body }))).status).toBe(401);
  expect(await world.rows('people')).toMatchObject([
    { candidate: '', title: '', email: `${ingrid.id}@deleted.invalid` },
  ]);
});

test.each([
  ['a survey', 'surveys', () => ingrid.call('POST /survey/:id', { params: { id: newLinkId() }, body: surveyBody() })],
  [
    'an organisation',
    'organisations',
    () => ingrid.call('POST /organization/:id', { params: { id: newId(world.now()) }, body: organisationBody() }),
  ],
])('%s that is created while the account is erased is refused', async (_, table, create) => {
  expect((await erased(create)).status).toBe(401);
  expect(await world.rows(table)).toEqual([]);
});

test('a goal that is created while the account is erased is refused', async () => {
  const body = goalBody(await finishedSurvey(world, ingrid));
  const create = () => ingrid.call('POST /improvement-goal/:id', { params: { id: newId(world.now()) }, body });
  expect((await erased(create)).status).toBe(401);
  expect(await world.rows('goals')).toEqual([]);
});

test('a person who joins an organisation while the account is erased is refused', async () => {
  const nordvik = await organisation(world, { owner: await world.person() });
  const join = () => ingrid.call('POST /organization/:id/users', { params: { id: nordvik.id }, body: {} });
  expect((await erased(join)).status).toBe(401);
  expect(await world.rows('memberships')).toHaveLength(1);
});

test('a directory makes nobody a member whose account is erased meanwhile', async () => {
  const owner = await world.person({ email: 'kari@nordvik.example' });
  const nordvik = await organisation(world, { owner });
  await proveDomain(world, nordvik, 'nordvik.example');
  const { scim } = await connect(world, nordvik, owner);
  expect((await erased(() => scim('POST', '/Users', userBody(ingrid.email)))).status).toBe(201);
  expect(await world.rows('memberships')).toMatchObject([{ person_id: owner.id }]);
});

test('the deletion of the account is refused while the account is erased', async () => {
  const plan = () => ingrid.call('POST /user/deletion', { body: { email: ingrid.email } });
  expect((await erased(plan)).status).toBe(401);
  expect(await world.rows('audit_entries')).toEqual([]);
});
