import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { department, group, member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person();
  nordvik = await organisation(world, { owner });
});

const add = (rows: unknown[], by = owner) =>
  by.call('POST /organization/:orgId/departments', { params: { orgId: nordvik.id }, body: rows });
const namesIn = (body: unknown) => (body as { name: string }[]).map(({ name }) => name);
const kinds = async () => (await world.rows('audit_entries')).map(({ kind }) => kind);

// Specification 3.4, 7.14, 7.16
test('skips blank rows and existing names, and returns the whole list in the order of creation', async () => {
  await add([{ name: 'Salg' }]);
  const added = await add([{ name: '  ' }, { name: 'salg' }, { name: 'Økonomi' }, { name: 'Drift', org: nordvik.id }]);
  expect(added.status).toBe(201);
  expect(namesIn(added.body)).toEqual(['Salg', 'Økonomi', 'Drift']);
  expect(await kinds()).toEqual(Array(3).fill('departmentCreated'));
});

test('allows at most a thousand departments, and a thousand groups', async () => {
  await sql`
    insert into departments (id, organisation_id, name, created_at)
    select gen_random_uuid(), ${nordvik.id}, 'Department ' || n, now() from generate_series(1, 999) n`.execute(
    world.database.query,
  );
  expect(await add([{ name: 'Salg' }, { name: 'Drift' }])).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'name.tooMany' }] },
  });
  expect((await add([{ name: 'Salg' }])).status).toBe(201);
  expect((await add([{ name: 'salg' }])).status).toBe(201);
  const one = await owner.call('POST /organization/:orgId/groups', {
    params: { orgId: nordvik.id },
    body: [{ name: 'Ledelsen' }],
  });
  expect(one.status).toBe(201);
});

test('stores the list of departments or groups for no repeat, and a repeat adds nothing', async () => {
  const repeat = (key: 'POST /organization/:orgId/departments' | 'POST /organization/:orgId/groups') =>
    owner.call(key, {
      params: { orgId: nordvik.id },
      body: [{ name: 'Salg' }],
      headers: { 'idempotency-key': 'the-same' },
    });
  for (const key of ['POST /organization/:orgId/departments', 'POST /organization/:orgId/groups'] as const) {
    const first = await repeat(key);
    expect(await repeat(key)).toMatchObject({ status: 201, body: first.body });
  }
  expect(await world.rows('repeated_calls')).toEqual([]);
});

test('adds a name once in ten concurrent calls', async () => {
  await Promise.all(Array.from({ length: 10 }, () => add([{ name: 'Salg' }])));
  expect(await world.rows('departments')).toHaveLength(1);
});

test('refuses a row for another organisation together with all others', async () => {
  const other = await organisation(world, { owner: await world.person() });
  expect((await add([{ name: 'Salg' }, { name: 'Drift', org: other.id }])).status).toBe(422);
  expect(await world.rows('departments')).toEqual([]);
});

test('renames a department, but not to the name of another', async () => {
  const id = await department(world, nordvik, 'Salg');
  await department(world, nordvik, 'Drift');
  const rename = (name: string) =>
    owner.call('PUT /organization/:orgId/departments/:id', { params: { orgId: nordvik.id, id }, body: { name } });
  expect((await rename('Salg og marked')).body).toEqual({ id, name: 'Salg og marked', org: nordvik.id });
  expect(await rename('drift')).toMatchObject({ status: 422, body: { errors: [{ code: 'name.taken' }] } });
  expect(await world.rows('audit_entries')).toMatchObject([
    { kind: 'departmentRenamed', details: { from: 'Salg', to: 'Salg og marked' } },
  ]);
});

// Specification 7.15
test('leaves the people of a deleted department without one', async () => {
  const ola = await member(world, nordvik, await world.person());
  const id = await department(world, nordvik, 'Salg');
  const { id: orgId } = nordvik;
  await owner.call('PUT /organization/:orgId/user/:userId', {
    params: { orgId, userId: ola.id },
    body: { departmentId: id },
  });
  const remove = () => owner.call('DELETE /organization/:orgId/departments/:id', { params: { orgId, id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await world.rows('memberships')).map((row) => row['department_id'])).toEqual([null, null]);
});

// Specification 7.16
test('opens what was shared only with a deleted group to the supporters', async () => {
  const [ola, medlem] = [
    await member(world, nordvik, await world.person()),
    await member(world, nordvik, await world.person()),
  ];
  const id = await group(world, nordvik, 'Ledere', [medlem]);
  const survey = await createSurvey(ola, { accessibleBy: 'selectedGroups', groupsWithAccess: [id] });
  const read = () => medlem.call('GET /shared-survey/:id', { params: { id: survey } });
  expect((await read()).status).toBe(200);
  await owner.call('DELETE /organization/:orgId/groups/:id', { params: { orgId: nordvik.id, id } });
  expect((await read()).status).toBe(404);
  expect(await world.rows('surveys')).toMatchObject([{ accessible_by: 'supporters' }]);
});

test('does not find a unit of another organisation under the own path', async () => {
  const other = await organisation(world, { owner: await world.person() });
  const ids = { departments: await department(world, other, 'Deres'), groups: await group(world, other, 'Deres') };
  for (const [kind, id] of Object.entries(ids)) {
    const params = { orgId: nordvik.id, id };
    expect((await owner.call(`DELETE /organization/:orgId/${kind}/:id`, { params })).status).toBe(404);
    expect((await owner.call(`PUT /organization/:orgId/${kind}/:id`, { params, body: { name: 'Vår' } })).status).toBe(
      404,
    );
  }
});

test('lets every active person read departments and groups', async () => {
  await group(world, nordvik, 'Ledere');
  const medlem = await member(world, nordvik, await world.person());
  const invited = await member(world, nordvik, await world.person(), 'invited');
  const read = async (by: Person) =>
    (await by.call('GET /organization/:orgId/groups', { params: { orgId: nordvik.id } })).status;
  expect([await read(medlem), await read(invited)]).toEqual([200, 403]);
});
