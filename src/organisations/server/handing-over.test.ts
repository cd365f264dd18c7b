import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Kari Nordmann' });
  nordvik = await organisation(world, { owner });
});

const handOver = (to: { id: string }, by = owner) =>
  by.call('PUT /organization/:orgId/owner', { params: { orgId: nordvik.id }, body: { userId: to.id } });
const roleOf = async (person: Person) => ((await person.call('GET /user')).body as { role: string | null }).role;
const owners = async () =>
  (await world.rows('memberships')).filter((row) => row['organisation_id'] === nordvik.id && row['role'] === 'owner');

test('makes the other person the owner and notifies them; the previous owner becomes a supporter', async () => {
  const ola = await member(world, nordvik, await world.person());
  expect((await handOver(ola)).status).toBe(200);
  expect([await roleOf(owner), await roleOf(ola)]).toEqual(['supporter', 'owner']);
  expect(await world.rows('outgoing_mails')).toMatchObject([
    { kind: 'ownerHandedOver', recipient: ola.email, content: { name: 'Kari Nordmann' } },
  ]);
  expect((await handOver(ola)).status).toBe(403);
});

test('refuses a person who is only invited, is elsewhere, or is the owner already', async () => {
  const invited = await member(world, nordvik, await world.person(), 'invited');
  const elsewhere = await world.person();
  await organisation(world, { owner: elsewhere });
  for (const person of [invited, elsewhere, owner]) {
    expect(await handOver(person)).toMatchObject({ status: 422, body: { errors: [{ code: 'userId.notAllowed' }] } });
  }
  expect(await owners()).toMatchObject([{ person_id: owner.id }]);
});

test('lets one of ten concurrent hand-overs succeed, and leaves one owner', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => member(world, nordvik, await world.person(), 'supporter')),
  );
  const replies = await Promise.all(people.map((person) => handOver(person)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)]);
  expect(await owners()).toHaveLength(1);
});

test('never leaves no owner or two if the new one leaves or is demoted at that moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const now = (await owners())[0]?.['person_id'];
    const boss = people.get(String(now)) ?? owner;
    const other = await member(world, nordvik, await world.person());
    people.set(other.id, other);
    const [handed] = await Promise.all([
      handOver(other, boss),
      other.call('DELETE /organization/:id/users', { params: { id: nordvik.id } }),
      boss.call('PUT /organization/:orgId/user/:userId', {
        params: { orgId: nordvik.id, userId: other.id },
        body: { role: 'invited' },
      }),
    ]);
    const [only, ...more] = await owners();
    expect(more).toEqual([]);
    expect(only?.['person_id']).toBe(handed.status === 200 ? other.id : boss.id);
  }
});
const people = new Map<string, Person>();

test('is protected by the schema, which refuses two owners or none', async () => {
  const ola = await member(world, nordvik, await world.person());
  const { database } = world;
  const make = (role: string, person: Person) =>
    database.transaction((tx) => sql`update memberships set role = ${role} where person_id = ${person.id}`.execute(tx));
  await expect(make('owner', ola)).rejects.toThrow();
  await expect(make('supporter', owner)).rejects.toThrow();
  expect(await owners()).toHaveLength(1);
});
