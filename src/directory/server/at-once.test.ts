import { beforeEach, expect, test } from 'vitest';
import { connect, groupBody, patchBody, type Scim, userBody, proveDomain } from '../../../test/directory.ts';
import { member, type Organisation, organisation } from '../../../test/organisations.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let nordvik: Organisation;
let scim: Scim;
let revoke: Awaited<ReturnType<typeof connect>>['revoke'];
beforeEach(async () => {
  owner = await world.person({ email: 'ingrid@nordvik.example' });
  nordvik = await organisation(world, { owner });
  await proveDomain(world, nordvik, 'nordvik.example');
  ({ scim, revoke } = await connect(world, nordvik, owner));
});

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const makeProfile = (email: string) =>
  world.callWith(tokenFor({ subject: `local|${email}`, email, emailVerified: true }))('POST /profile', {
    body: { candidate: 'Ny Person', consentToTerms: 1 },
  });

test('creates one user of five concurrent requests', async () => {
  await world.person({ email: 'kari@nordvik.example' });
  const made = await times(5, () => scim('POST', '/Users', userBody('kari@nordvik.example', { department: 'Salg' })));
  expect(statuses(made)).toEqual([201, 409, 409, 409, 409]);
  expect(await world.rows('directory_users')).toHaveLength(1);
  expect(await world.rows('departments')).toHaveLength(1);
});

test('ten users with one department, and five requests for one group, create one department and one group', async () => {
  const made = await times(10, (index) =>
    scim('POST', '/Users', userBody(`p${index}@nordvik.example`, { department: 'Salg' })),
  );
  expect(statuses(made)).toEqual(Array(10).fill(201));
  await times(10, (index) => makeProfile(`p${index}@nordvik.example`));
  expect(await world.rows('departments')).toHaveLength(1);
  expect(statuses(await times(5, () => scim('POST', '/Groups', groupBody('Ledere'))))).toEqual([
    201, 409, 409, 409, 409,
  ]);
  const [group] = await world.rows('groups');
  const add = (id: string) => patchBody({ op: 'add', path: 'members', value: [{ value: id }] });
  const added = await times(10, (index) =>
    scim('PATCH', `/Groups/${String(group?.['id'])}`, add(made[index]?.id ?? '')),
  );
  expect(statuses(added)).toEqual(Array(10).fill(204));
  expect(await world.rows('group_members')).toHaveLength(10);
});

test('a hundred requests of one organisation wait without a connection, and one more is refused', async () => {
  const { id } = await scim('POST', '/Groups', groupBody('Salg'));
  const { transaction } = world.database;
  const gate = Promise.withResolvers<void>();
  const counted = { open: 0, most: 0 };
  world.database.transaction = async (work) => {
    counted.open += 1;
    counted.most = Math.max(counted.most, counted.open);
    await gate.promise;
    return transaction(work).finally(() => (counted.open -= 1));
  };
  try {
    const name = patchBody({ op: 'replace', path: 'displayName', value: 'Salg' });
    const asked = Array.from({ length: 102 }, () => scim('PATCH', `/Groups/${id}`, name));
    // All others wait for the gate.
    const first = await Promise.race(asked);
    expect(first).toMatchObject({ status: 429, body: { status: '429' }, headers: { 'retry-after': '5' } });
    gate.resolve();
    expect(statuses(await Promise.all(asked))).toEqual([...Array<number>(101).fill(204), 429]);
    expect(counted).toEqual({ open: 0, most: 1 });
  } finally {
    gate.resolve();
    world.database.transaction = transaction;
  }
});

test('a read that waits for its turn shows nothing once its token is revoked', async () => {
  const { id } = await scim('POST', '/Groups', groupBody('Salg'));
  const { transaction, again } = world.database;
  const [gate, begun, admitted] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  world.database.transaction = async (work) => {
    begun?.resolve();
    await gate?.promise;
    return transaction(work);
  };
  try {
    const change = scim('PATCH', `/Groups/${id}`, patchBody({ op: 'replace', path: 'displayName', value: 'Salg' }));
    await begun?.promise;
    world.database.again = (work) => again(work).finally(() => admitted?.resolve());
    const read = scim('GET', '/Users');
    await admitted?.promise;
    world.database.transaction = transaction;
    expect((await revoke()).status).toBe(200);
    gate?.resolve();
    expect(statuses(await Promise.all([change, read]))).toEqual([401, 401]);
  } finally {
    gate?.resolve();
    Object.assign(world.database, { transaction, again });
  }
});

test('a person who makes a profile while the directory creates them becomes a member', async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = `ny${round}@nordvik.example`;
    const both = [scim('POST', '/Users', userBody(email)), makeProfile(email)];
    expect(statuses(await Promise.all(round % 2 === 0 ? both : both.toReversed()))).toEqual([201, 201]);
  }
  expect((await world.rows('memberships')).filter(({ role }) => role === 'member')).toHaveLength(8);
  expect((await world.rows('directory_users')).filter((row) => row['person_id'] === null)).toEqual([]);
});

test('a person who gets the ownership while the directory deactivates them is the owner, or is not', async () => {
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }), 'supporter');
  const off = patchBody({ op: 'replace', path: 'active', value: false });
  const [handed, deactivated] = await Promise.all([
    owner.call('PUT /organization/:orgId/owner', { params: { orgId: nordvik.id }, body: { userId: magnus.id } }),
    scim('PATCH', `/Users/${magnus.id}`, off),
  ]);
  expect([
    [200, 401],
    [422, 200],
  ]).toContainEqual([handed.status, deactivated.status]);
  const owners = (await world.rows('memberships')).filter(({ role }) => role === 'owner');
  expect(owners).toMatchObject([{ person_id: handed.status === 200 ? magnus.id : owner.id }]);
});

test('a person who leaves, or joins elsewhere, while the directory changes them ends in one place', async () => {
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }));
  const change = userBody('magnus@nordvik.example', { department: 'Salg', active: false });
  const [left, changed] = await Promise.all([
    magnus.call('DELETE /organization/:id/users', { params: { id: nordvik.id }, body: {} }),
    scim('PUT', `/Users/${magnus.id}`, change),
  ]);
  expect([left.status, [200, 404].includes(changed.status)]).toEqual([200, true]);
  const kept = changed.status === 200 ? [{ person_id: null, active: false }] : [];
  expect(await world.rows('directory_users')).toMatchObject(kept);

  const sundvag = await organisation(world, { owner: await world.person(), name: 'Sundvåg' });
  const [joined, made] = await Promise.all([
    magnus.call('POST /organization/:id/users', { params: { id: sundvag.id } }),
    scim('POST', '/Users', userBody('magnus@nordvik.example')),
  ]);
  expect([joined.status, made.status]).toEqual([201, kept.length === 0 ? 201 : 409]);
  const places = (await world.rows('memberships')).filter((row) => row['person_id'] === magnus.id);
  expect(places).toMatchObject([{ organisation_id: sundvag.id, role: 'invited' }]);
});

test('refuses every request that begins after a token was revoked', async () => {
  const [revoked, ...asked] = await Promise.all([
    revoke(),
    ...Array.from({ length: 6 }, (_, index) => scim('POST', '/Users', userBody(`p${index}@nordvik.example`))),
  ]);
  expect(revoked?.status).toBe(200);
  expect(asked.every(({ status }) => status === 201 || status === 401)).toBe(true);
  expect(await world.rows('directory_users')).toHaveLength(asked.filter(({ status }) => status === 201).length);
  expect((await scim('GET', '/Users')).status).toBe(401);
});
