import { expect, test } from 'vitest';
import { member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();
const UNKNOWN = '0190f7a0-0000-7000-8000-0000000000ff';

const join = (person: Person, { id }: Pick<Organisation, 'id'>) =>
  person.call('POST /organization/:id/users', { params: { id } });
const leave = (person: Person, { id }: Organisation) =>
  person.call('DELETE /organization/:id/users', { params: { id } });
const roleOf = async (person: Person) => ((await person.call('GET /user')).body as { role: string | null }).role;

// Specification 4.10, 7.10
test('gives a person who joins the role invited, and changes nothing when they join again', async () => {
  const nordvik = await organisation(world, { owner: await world.person() });
  const ola = await world.person();
  expect(await join(ola, nordvik)).toMatchObject({ status: 201, body: { role: 'invited' } });
  expect(await join(ola, nordvik)).toMatchObject({ status: 200, body: { role: 'invited' } });
  const supporter = await member(world, nordvik, await world.person(), 'supporter');
  expect(await join(supporter, nordvik)).toMatchObject({ status: 200, body: { role: 'supporter' } });
});

test('refuses an organisation that does not exist, or belongs to the other brand', async () => {
  const nordvik = await organisation(world, { owner: await world.person() });
  const ola = await world.person();
  expect((await join(ola, { id: UNKNOWN })).status).toBe(404);
  expect((await join(ola, { id: 'not-an-id' })).status).toBe(404);
  const elsewhere = await world.person({ brand: 'b' });
  expect((await join(elsewhere, nordvik)).status).toBe(404);
  expect((await elsewhere.call('GET /org/:orgId', { params: { orgId: nordvik.id } })).status).toBe(404);
  const { name } = nordvik;
  expect(
    (await world.anybody('GET /invitation/:orgId', { params: { orgId: nordvik.id } })).body,
    'before logging in',
  ).toEqual({
    id: nordvik.id,
    name,
    logo: '',
  });
});

test('refuses a second organisation, unless the person is only invited in the first', async () => {
  const [nordvik, sundvag] = [
    await organisation(world, { owner: await world.person() }),
    await organisation(world, { owner: await world.person() }),
  ];
  const medlem = await member(world, nordvik, await world.person());
  const invited = await member(world, nordvik, await world.person(), 'invited');
  expect(await join(medlem, sundvag)).toMatchObject({
    status: 409,
    body: { type: '/problems/in-another-organization' },
  });
  expect((await join(invited, sundvag)).status).toBe(201);
  expect((await invited.call('GET /organization')).body).toEqual({ id: sundvag.id, name: sundvag.name, logo: '' });
});

test('invites a person in one of two organisations that they join twenty times concurrently', async () => {
  const both = [
    await organisation(world, { owner: await world.person() }),
    await organisation(world, { owner: await world.person() }),
  ];
  const ola = await world.person();
  const replies = await Promise.all(Array.from({ length: 20 }, (_, place) => join(ola, both[place % 2]!)));
  expect(replies.every(({ status }) => status === 201 || status === 200)).toBe(true);
  const memberships = (await world.rows('memberships')).filter((row) => row['person_id'] === ola.id);
  expect(memberships).toMatchObject([{ role: 'invited' }]);
});

test('ends access at once when a person leaves, which the owner cannot', async () => {
  const owner = await world.person();
  const nordvik = await organisation(world, { owner });
  const medlem = await member(world, nordvik, await world.person());
  expect((await leave(medlem, nordvik)).status).toBe(200);
  expect(await roleOf(medlem)).toBeNull();
  expect((await leave(medlem, nordvik)).status).toBe(404);
  expect(await leave(owner, nordvik)).toMatchObject({ status: 409, body: { type: '/problems/owner' } });
  expect(await roleOf(owner)).toBe('owner');
});
