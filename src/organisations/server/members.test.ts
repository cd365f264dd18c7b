import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { department, group, member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

type Row = { userId: string; role: string; department: string | null; groups: string[]; outsideDomain: boolean };

let owner: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Kari Nordmann' });
  nordvik = await organisation(world, { owner });
});

const somebody = async (role: 'supporter' | 'member' | 'invited' = 'member', fields = {}) =>
  member(world, nordvik, await world.person(fields), role);
const change = (person: { id: string }, body: Record<string, unknown>, by: Person = owner) =>
  by.call('PUT /organization/:orgId/user/:userId', { params: { orgId: nordvik.id, userId: person.id }, body });
const list = async () =>
  (await owner.call('GET /organization/:orgId/user', { params: { orgId: nordvik.id } })).body as Row[];
const changes = async () =>
  (await owner.call('GET /organization/:orgId/audit', { params: { orgId: nordvik.id } })).body as Record<
    string,
    unknown
  >[];
const mailsOf = async (kind: string) => (await world.rows('outgoing_mails')).filter((mail) => mail['kind'] === kind);

// Specification 7.11
test('the owner sees everybody, and who has an address outside the domain', async () => {
  const ola = await somebody('invited', { email: 'ola@sundvag.example' });
  const groupId = await group(world, nordvik, 'Ledere', [ola]);
  expect(await list()).toMatchObject([
    { userId: ola.id, role: 'invited', groups: [groupId], outsideDomain: true },
    { userId: owner.id, role: 'owner', groups: [], outsideDomain: false },
  ]);
});

test('pages of members are those who wait for a role, the owner, and the others as they joined', async () => {
  const [first, second] = [await somebody(), await somebody('supporter')];
  const waiting = [await somebody('invited'), await somebody('invited')];
  const params = { orgId: nordvik.id };
  const page = async (query: Record<string, string>) => {
    const { status, body, headers } = await owner.call('GET /organization/:orgId/user', { params, query });
    return { status, ids: (body as Row[]).map?.(({ userId }) => userId), counts: headers['counts'] };
  };
  const all = (await list()).map(({ userId }) => userId);
  expect(all.slice(0, 2).sort()).toEqual(waiting.map(({ id }) => id).sort());
  expect(all[2]).toBe(owner.id);
  expect(all.slice(3).sort()).toEqual([first.id, second.id].sort());
  for (const [place, after] of all.entries())
    expect(await page({ limit: '2', after })).toMatchObject({ status: 200, ids: all.slice(place + 1, place + 3) });
  const other = await world.person();
  for (const after of [other.id, 'nobody', "'"]) expect((await page({ after })).status).toBe(422);
});

test('finds members by a part of their name or address, and counts them', async () => {
  await somebody('member', { candidate: 'Åse 100 % Berg', email: 'ase_b@nordvik.example' });
  await somebody('invited', { candidate: 'Berg Hansen', email: 'hansen@nordvik.example' });
  const found = async (search: string) => {
    const params = { orgId: nordvik.id };
    const query = { search, counts: 'true', limit: '1' };
    return (await owner.call('GET /organization/:orgId/user', { params, query })).headers['counts'];
  };
  expect(await found('')).toBe('all=3, found=3, waiting=1');
  expect(await found('BERG')).toBe('all=3, found=2, waiting=1');
  expect(await found('åse')).toBe('all=3, found=1, waiting=1');
  for (const text of ['%', '_', 'hansen@']) expect(await found(text)).toBe('all=3, found=1, waiting=1');
  expect(await found('fjellbygg')).toBe('all=3, found=0, waiting=1');
});

test('the list has pictures up to fifty people, and none beyond', async () => {
  const { query } = world.database;
  const pictures = async () => (await list()).map((row) => (row as { image?: string }).image);
  await sql`insert into people_images (person_id, image) values (${owner.id}, 'data:image/png;base64,AA==')`.execute(
    query,
  );
  for (let people = 1; people < 50; people += 1) await somebody();
  expect((await pictures())[0]).toBe('data:image/png;base64,AA==');
  await somebody();
  expect(await pictures()).toEqual(Array(51).fill(''));
});

test('a demoted person has lost their rights at the next request', async () => {
  const supporter = await somebody('supporter');
  expect((await supporter.call('GET /users')).status).toBe(200);
  expect((await change(supporter, { role: 'member' })).body).toMatchObject({ role: 'member' });
  expect((await supporter.call('GET /users')).status).toBe(403);
  await change(supporter, { role: 'invited' });
  const { id: orgId } = nordvik;
  expect((await supporter.call('GET /organization/:orgId/groups', { params: { orgId } })).status).toBe(403);
});

// Specification 6.1
test('the owner’s role is neither given nor taken in the list', async () => {
  const ola = await somebody();
  expect(await change(ola, { role: 'owner' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'role.owner' }] },
  });
  expect((await change(owner, { role: 'member' })).status).toBe(409);
  expect(await list()).toMatchObject([{ role: 'owner' }, { role: 'member' }]);
});

// Specification 6.1
test('only the owner changes people; nobody changes even themselves', async () => {
  const [ola, supporter] = [await somebody(), await somebody('supporter')];
  expect((await change(ola, { role: 'supporter' }, ola)).status).toBe(403);
  expect((await change(ola, { role: 'invited' }, supporter)).status).toBe(403);
  const elsewhere = await world.person();
  await organisation(world, { owner: elsewhere });
  expect((await change(ola, { role: 'supporter' }, elsewhere)).status).toBe(404);
});

test('a person in another organisation is not found', async () => {
  const elsewhere = await world.person();
  await organisation(world, { owner: elsewhere });
  expect((await change(elsewhere, { role: 'member' })).status).toBe(404);
  const params = { orgId: nordvik.id, userId: elsewhere.id };
  expect((await owner.call('GET /organization/:orgId/user/:userId/groups', { params })).status).toBe(404);
  expect((await change({ id: 'nobody' }, { role: 'member' })).status).toBe(404);
});

test('departments and groups of another organisation are refused, and nothing of the change is stored', async () => {
  const ola = await somebody();
  const other = await organisation(world, { owner: await world.person() });
  const foreign = { department: await department(world, other, 'Deres'), group: await group(world, other, 'Deres') };
  const refused = await change(ola, {
    role: 'supporter',
    departmentId: foreign.department,
    addedGroups: [foreign.group],
    deletedGroups: [foreign.group],
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [{ code: 'departmentId.unknown' }, { code: 'addedGroups.unknown' }, { code: 'deletedGroups.unknown' }],
    },
  });
  expect((await list())[1]).toMatchObject({ role: 'member', department: null, groups: [] });
});

// Specification 3.5, 6.8, 7.12
test('a change of everything adds one audit entry for each difference', async () => {
  const ola = await somebody('member', { candidate: 'Ola Hansen' });
  const [sales, leaders] = [await department(world, nordvik, 'Salg'), await group(world, nordvik, 'Ledere')];
  const old = await group(world, nordvik, 'Nyansatte', [ola]);
  const body = { role: 'supporter', departmentId: sales, addedGroups: [leaders], deletedGroups: [old] };
  expect((await change(ola, body)).body).toMatchObject({ role: 'supporter', department: sales, groups: [leaders] });
  await change(ola, body);
  const who = { actor: 'Kari Nordmann', byPerson: true, name: 'Ola Hansen' };
  const entries = await changes();
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...who, kind: 'roleChanged', details: { from: 'member', to: 'supporter' } }),
      expect.objectContaining({ ...who, kind: 'departmentChanged', details: { department: 'Salg' } }),
      expect.objectContaining({ ...who, kind: 'groupAdded', details: { group: 'Ledere' } }),
      expect.objectContaining({ ...who, kind: 'groupRemoved', details: { group: 'Nyansatte' } }),
    ]),
  );
  world.setNow('2026-11-20T08:00:01Z');
  await change(ola, { departmentId: null });
  expect((await changes())[0]).toMatchObject({ kind: 'departmentCleared', details: { department: 'Salg' } });
});

test('a person who waited for a role is notified when it is given, and not when it changes again', async () => {
  const ola = await somebody('invited', { email: 'ola@nordvik.example' });
  await change(ola, { role: 'member' });
  await change(ola, { role: 'supporter' });
  expect(await mailsOf('roleGranted')).toMatchObject([
    {
      recipient: 'ola@nordvik.example',
      content: { organisation: nordvik.name, owner: 'Kari Nordmann', role: 'member' },
    },
  ]);
});

test('the owner is notified of who has joined', async () => {
  const ola = await world.person({ candidate: 'Ola Hansen', email: 'ola@sundvag.example' });
  await ola.call('POST /organization/:id/users', { params: { id: nordvik.id } });
  await ola.call('POST /organization/:id/users', { params: { id: nordvik.id } });
  const href = 'http://localhost/settings?lang=no#2';
  expect(await mailsOf('newJoiner')).toMatchObject([
    { recipient: owner.email, lang: 'no', content: { name: 'Ola Hansen', email: 'ola@sundvag.example', href } },
  ]);
  expect((await changes())[0]).toMatchObject({ kind: 'memberJoined', name: 'Ola Hansen' });
});

// Specification 6.6, 7.32
test('a survey can be made on behalf of every active person except the maker', async () => {
  const [supporter, ola] = [await somebody('supporter'), await somebody()];
  await somebody('invited');
  await organisation(world, { owner: await world.person() });
  const users = (await supporter.call('GET /users')).body;
  expect(users).toEqual([
    { userId: owner.id, candidate: owner.candidate },
    { userId: ola.id, candidate: ola.candidate },
  ]);
  expect((await ola.call('GET /users')).status).toBe(403);
});

test('pages and searches the people that a survey can be about, and counts no others', async () => {
  for (const candidate of ['Åse Berg', 'Bo 100 % Dal', 'bo Eng', 'Bo Eng']) await somebody('member', { candidate });
  const waiting = await somebody('invited', { candidate: 'Bo Invitert' });
  const read = async (query: Record<string, string>) => {
    const { status, body, headers } = await owner.call('GET /users', { query });
    return { status, rows: body as { userId: string; candidate: string }[], counts: headers['counts'] };
  };
  const all = (await read({})).rows;
  expect(all.map(({ candidate }) => candidate.toLowerCase())).toEqual(['bo 100 % dal', 'bo eng', 'bo eng', 'åse berg']);
  for (const [place, { userId }] of all.entries())
    expect((await read({ limit: '2', after: userId })).rows).toEqual(all.slice(place + 1, place + 3));
  expect(await read({ search: 'BO', limit: '1', counts: 'true' })).toMatchObject({ counts: 'all=4, found=3' });
  expect((await read({ search: '%' })).rows).toHaveLength(1);
  for (const after of [waiting.id, owner.id, (await world.person()).id, 'x'])
    expect((await read({ after })).status).toBe(422);
});

// Specification 6.8, 7.13
test('a person’s groups are read by that person and the owner', async () => {
  const [ola, supporter] = [await somebody(), await somebody('supporter')];
  await group(world, nordvik, 'Ledere', [ola]);
  const read = (by: Person) =>
    by.call('GET /organization/:orgId/user/:userId/groups', { params: { orgId: nordvik.id, userId: ola.id } });
  expect((await read(ola)).body).toMatchObject([{ name: 'Ledere', org: nordvik.id }]);
  expect((await read(owner)).status).toBe(200);
  expect((await read(supporter)).status).toBe(403);
});

test('nobody can alter or delete audit entries', async () => {
  const ola = await somebody();
  await change(ola, { role: 'supporter' });
  const { query } = world.database;
  await expect(sql`update audit_entries set kind = 'memberLeft'`.execute(query)).rejects.toThrow('only added');
  await expect(sql`delete from audit_entries`.execute(query)).rejects.toThrow('only added');
  expect(await changes()).toHaveLength(1);
});
