import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ticketFor } from '../../../test/address-ticket.ts';
import { connect, patchBody, type Scim, userBody, proveDomain } from '../../../test/directory.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { group, member, type Organisation, organisation } from '../../../test/organisations.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let nordvik: Organisation;
let scim: Scim;
let tokenId: string;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Ingrid Berg', email: 'ingrid@nordvik.example' });
  nordvik = await organisation(world, { owner });
  await proveDomain(world, nordvik, 'nordvik.example');
  ({ scim, tokenId } = await connect(world, nordvik, owner));
});

const placeOf = async ({ id }: { id: string }) =>
  (await world.rows('memberships')).find((row) => row['person_id'] === id) ?? null;
const roleOf = async (person: { id: string }) => (await placeOf(person))?.['role'] ?? null;
const mailsOf = async (kind: string) => (await world.rows('outgoing_mails')).filter((mail) => mail['kind'] === kind);
const kinds = async () => (await world.rows('audit_entries')).map((entry) => entry['kind']);
const switched = (id: string, active: unknown) =>
  scim('PATCH', `/Users/${id}`, patchBody({ op: 'Replace', path: 'active', value: active }));
const makeProfile = (email: string) =>
  world.callWith(tokenFor({ subject: `local|${email}`, email, emailVerified: true }))('POST /profile', {
    body: { candidate: 'Ny Person', consentToTerms: 1 },
  });

test('a profile at the own domain becomes a member at once, with department, one mail and an audit entry', async () => {
  const kari = await world.person({ email: 'kari@nordvik.example' });
  const made = await scim(
    'POST',
    '/Users',
    userBody('kari@nordvik.example', { department: 'Salg', externalId: 'x-1' }),
  );
  expect(made.status).toBe(201);
  expect(made.headers['location']).toBe(`http://localhost/scim/v2/Users/${made.id}`);
  expect(made.headers['content-type']).toContain('application/scim+json');
  expect(made.body).toMatchObject({
    userName: 'kari@nordvik.example',
    externalId: 'x-1',
    displayName: kari.candidate,
    active: true,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Salg' },
  });
  expect(await placeOf(kari)).toMatchObject({ organisation_id: nordvik.id, role: 'member', suspended_as: null });
  expect(await mailsOf('directoryMember')).toMatchObject([{ recipient: 'kari@nordvik.example' }]);
  expect(await kinds()).toEqual(
    expect.arrayContaining(['directoryTokenMade', 'directoryMemberAdded', 'departmentCreated', 'departmentChanged']),
  );
  expect((await kari.call('GET /organization')).body).toMatchObject({ id: nordvik.id, domain: 'nordvik.example' });
});

// Specification 6.9
test('a person without a profile waits, with department and groups, and becomes a member on making one', async () => {
  const leaders = await group(world, nordvik, 'Ledere');
  const made = await scim('POST', '/Users', userBody('Ny@Nordvik.example', { department: 'Salg' }));
  expect(made.body).toMatchObject({ userName: 'Ny@Nordvik.example', active: true, groups: [] });
  expect(made.body).not.toHaveProperty('displayName');
  await scim('PATCH', `/Groups/${leaders}`, patchBody({ op: 'Add', path: 'members', value: [{ value: made.id }] }));
  expect((await scim('GET', `/Users/${made.id}`)).body).toMatchObject({
    groups: [{ value: leaders, display: 'Ledere' }],
  });
  const groupsWith = async (id: string) =>
    (await scim('GET', `/Groups?filter=${encodeURIComponent(`members eq "${id}"`)}`)).body;
  expect(await groupsWith(made.id)).toMatchObject({ totalResults: 1, Resources: [{ id: leaders }] });

  const profile = await makeProfile('ny@nordvik.example');
  expect(profile).toMatchObject({ status: 201, body: { roles: [{ orgId: nordvik.id, role: 'member' }] } });
  expect((await scim('GET', `/Users/${made.id}`)).body).toMatchObject({
    id: made.id,
    displayName: 'Ny Person',
    groups: [{ value: leaders }],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Salg' },
  });
  expect(await groupsWith(made.id.toUpperCase())).toMatchObject({ totalResults: 1, Resources: [{ id: leaders }] });
  const [joined] = (await world.rows('group_members')).map((row) => String(row['person_id']));
  expect(joined).not.toBe(made.id);
  expect(await groupsWith(joined ?? '')).toMatchObject({ totalResults: 0 });
  expect(await mailsOf('directoryMember')).toEqual([]);
  expect(await world.rows('directory_waiting_groups')).toEqual([]);
});

test('at another domain, or a subdomain, people wait until they join by themselves', async () => {
  const tuva = await world.person({ email: 'tuva@sundvag.example' });
  for (const address of ['tuva@sundvag.example', 'x@sub.nordvik.example', 'x@notnordvik.example']) {
    expect((await scim('POST', '/Users', userBody(address))).status).toBe(201);
  }
  expect(await roleOf(tuva)).toBeNull();
  await tuva.call('POST /organization/:id/users', { params: { id: nordvik.id } });
  expect(await roleOf(tuva)).toBe('member');
  expect(await world.rows('directory_users')).toHaveLength(3);
  const lise = await member(world, nordvik, await world.person({ email: 'lise@sundvag.example' }), 'invited');
  expect(await scim('POST', '/Users', userBody('lise@sundvag.example'))).toMatchObject({ status: 201, id: lise.id });
  expect(await roleOf(lise)).toBe('member');
  expect(await mailsOf('directoryMember')).toHaveLength(1);
});

test("neither the organisation's claim of a domain nor a public mail domain counts", async () => {
  const other = await world.person({ email: 'eier@gmail.com' });
  const own = await organisation(world, { owner: other, name: 'Bankdirektøren', domain: 'nordvik.example' });
  const { scim: asked } = await connect(world, own, other);
  const kari = await world.person({ email: 'kari@nordvik.example' });
  expect((await asked('POST', '/Users', userBody('kari@nordvik.example'))).status).toBe(201);
  expect(await roleOf(kari)).toBeNull();
  expect((await asked('POST', '/Users', userBody('noen@gmail.com'))).status).toBe(400);
});

test('a person in another organisation waits as if nobody had the address, and nothing changes there', async () => {
  const fredrik = await world.person({ email: 'fredrik@nordvik.example' });
  const sundvag = await organisation(world, { owner: await world.person(), name: 'Sundvåg' });
  await member(world, sundvag, fredrik, 'member');
  const told = await scim('POST', '/Users', userBody('fredrik@nordvik.example'));
  expect(told.status).toBe(201);
  expect(told.body).not.toHaveProperty('displayName');
  expect(await placeOf(fredrik)).toMatchObject({ organisation_id: sundvag.id, role: 'member' });
  expect(await world.rows('directory_users')).toMatchObject([{ person_id: null }]);
});

test('an invitation elsewhere is kept, and a person deactivated by the directory there stays there', async () => {
  const fredrik = await world.person({ email: 'fredrik@nordvik.example' });
  const boss = await world.person({ email: 'sjef@nordvik.example' });
  const sundvag = await organisation(world, { owner: boss, name: 'Sundvåg' });
  await member(world, sundvag, fredrik, 'invited');
  expect((await scim('POST', '/Users', userBody('fredrik@nordvik.example'))).status).toBe(201);
  expect(await placeOf(fredrik)).toMatchObject({ organisation_id: sundvag.id, role: 'invited' });

  const amir = await world.person({ email: 'amir@nordvik.example' });
  const there = await connect(world, sundvag, boss);
  await member(world, sundvag, amir);
  await there.scim('PATCH', `/Users/${amir.id}`, patchBody({ op: 'replace', path: 'active', value: false }));
  expect((await scim('POST', '/Users', userBody('amir@nordvik.example'))).status).toBe(201);
  expect(await placeOf(amir)).toMatchObject({ organisation_id: sundvag.id });
});

test.each([[false], ['False'], ['false']])('active %j removes the access with the next request', async (inactive) => {
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }), 'supporter');
  expect((await magnus.call('GET /users')).status).toBe(200);
  const off = await switched(magnus.id, inactive);
  expect(off).toMatchObject({ status: 200, body: { active: false } });
  expect((await magnus.call('GET /users')).status).toBe(403);
  expect((await magnus.call('GET /organization')).body).not.toHaveProperty('domain');
  expect(await placeOf(magnus)).toMatchObject({ role: 'invited', suspended_as: 'supporter' });

  await switched(magnus.id, 'True');
  expect((await magnus.call('GET /users')).status).toBe(200);
  expect(await kinds()).toEqual(expect.arrayContaining(['directoryMemberDeactivated', 'directoryMemberReactivated']));
});

test('a repeated request has one effect', async () => {
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }), 'supporter');
  await switched(magnus.id, false);
  await switched(magnus.id, false);
  expect(await placeOf(magnus)).toMatchObject({ suspended_as: 'supporter' });
  const before = await world.rows('audit_entries');
  await switched(magnus.id, false);
  await scim('PUT', `/Users/${magnus.id}`, userBody('magnus@nordvik.example', { active: false }));
  expect(await world.rows('audit_entries')).toHaveLength(before.length);
  const first = await scim('POST', '/Users', userBody('ny@nordvik.example'));
  const second = await scim('POST', '/Users', userBody('NY@nordvik.example'));
  expect([first.status, second.status]).toEqual([201, 409]);
});

test('the owner can be neither deactivated nor deleted, and a changed name locks nobody out', async () => {
  for (const body of [
    { op: 'replace', path: 'active', value: false },
    { op: 'Replace', value: { active: 'False' } },
  ]) {
    const refused = await scim('PATCH', `/Users/${owner.id}`, patchBody(body));
    expect(refused).toMatchObject({ status: 403, body: { status: '403' } });
  }
  expect((await scim('PUT', `/Users/${owner.id}`, userBody(owner.email, { active: false }))).status).toBe(403);
  expect((await scim('DELETE', `/Users/${owner.id}`)).status).toBe(403);
  const renamed = await scim(
    'PATCH',
    `/Users/${owner.id}`,
    patchBody({ op: 'replace', path: 'userName', value: 'iberg@nordvik.example' }),
  );
  expect(renamed.status).toBe(200);
  expect(await roleOf(owner)).toBe('owner');
  expect((await owner.call('GET /organization')).body).toMatchObject({ version: 1 });
  expect(await world.rows('people')).toMatchObject([{ email: owner.email }]);
});

test('the owner cannot give a role to a person whom the directory has deactivated, while there is a directory', async () => {
  const { revoke, scim: second } = await connect(world, nordvik, owner, 'Okta');
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }), 'supporter');
  await switched(magnus.id, false);
  const params = { orgId: nordvik.id, userId: magnus.id };
  const raise = () => owner.call('PUT /organization/:orgId/user/:userId', { params, body: { role: 'member' } });
  const list = async () => (await owner.call('GET /organization/:orgId/user', { params })).body;
  expect(await raise()).toMatchObject({ status: 409, body: { type: '/problems/deactivated-by-directory' } });
  expect(await list()).toMatchObject([{ directory: 'none' }, { directory: 'deactivated', role: 'invited' }]);

  await revoke();
  expect((await second('GET', '/Users')).status).toBe(401);
  expect((await raise()).status).toBe(409);
  const left = (await world.rows('directory_tokens')).find(({ revoked_at: revokedAt }) => revokedAt === null);
  const rest = { id: nordvik.id, tokenId: String(left?.['id']) };
  await owner.call('DELETE /organization/:id/directory-tokens/:tokenId', { params: rest, body: {} });
  expect((await scim('GET', '/Users')).status).toBe(401);
  expect((await raise()).status).toBe(200);
  expect(await placeOf(magnus)).toMatchObject({ role: 'member', suspended_as: null });
});

test('a repeated request of the directory does not raise a role that the owner lowered', async () => {
  const magnus = await world.person({ email: 'magnus@nordvik.example' });
  const { id } = await scim('POST', '/Users', userBody('magnus@nordvik.example'));
  const params = { orgId: nordvik.id, userId: magnus.id };
  await owner.call('PUT /organization/:orgId/user/:userId', { params, body: { role: 'invited' } });
  await scim('PUT', `/Users/${id}`, userBody('magnus@nordvik.example'));
  await switched(id, true);
  expect(await roleOf(magnus)).toBe('invited');
  await switched(id, false);
  await switched(id, true);
  expect(await roleOf(magnus)).toBe('invited');
});

test('deleting removes a person as the owner would: they keep their own things, and no mail is sent', async () => {
  const magnus = await world.person({ email: 'magnus@nordvik.example' });
  const { id } = await scim('POST', '/Users', userBody('magnus@nordvik.example'));
  await scim('POST', '/Users', userBody('ny@nordvik.example'));
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect(await placeOf(magnus)).toBeNull();
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
  expect(await mailsOf('memberRemoved')).toEqual([]);
  const entries = (await world.rows('audit_entries')).filter(({ kind }) => kind === 'memberRemoved');
  expect(entries).toMatchObject([{ actor_id: null, person_id: magnus.id, details: { by: 'directory' } }]);

  await scim('POST', '/Users', userBody('magnus@nordvik.example'));
  expect(await mailsOf('directoryMember')).toHaveLength(1);
});

test('the user name of a member may change, but not to that of another member, and takes no place', async () => {
  const anna = await world.person({ email: 'anna@nordvik.example' });
  const bob = await world.person({ email: 'bob@nordvik.example' });
  await member(world, nordvik, await world.person({ email: 'carl@nordvik.example' }));
  const { id } = await scim('POST', '/Users', userBody('anna@nordvik.example'));
  const rename = (userName: string, email = userName) =>
    scim('PUT', `/Users/${id}`, userBody(userName, { emails: [{ value: email }] }));
  expect((await rename('carl@nordvik.example')).status).toBe(409);
  expect((await rename('anna@nordvik.example', 'carl@nordvik.example')).status).toBe(409);
  expect((await rename('carl@nordvik.example', 'anna@nordvik.example')).status).toBe(409);
  expect(await rename('bob@nordvik.example')).toMatchObject({ status: 200, body: { displayName: anna.candidate } });
  expect(await rename('anna.berg@nordvik.example')).toMatchObject({
    status: 200,
    body: { displayName: anna.candidate },
  });
  expect(await roleOf(bob)).toBeNull();

  await makeProfile('anna.berg@nordvik.example');
  const people = await world.rows('memberships');
  expect(people.map(({ person_id }) => person_id)).toEqual(expect.arrayContaining([owner.id, anna.id]));
  expect(people).toHaveLength(3);
});

test('a waiting person can be renamed and deactivated, and is admitted only while active and at the own domain', async () => {
  const { id } = await scim('POST', '/Users', userBody('nyy@nordvik.example'));
  await scim(
    'PATCH',
    `/Users/${id}`,
    patchBody({
      op: 'replace',
      value: { userName: 'ny@nordvik.example', 'emails[type eq "work"].value': 'ny@nordvik.example', active: false },
    }),
  );
  await makeProfile('ny@nordvik.example');
  expect(await world.rows('memberships')).toHaveLength(1);
  expect(await switched(id, true)).toMatchObject({ status: 200, body: { active: true, displayName: 'Ny Person' } });
  expect(await world.rows('memberships')).toHaveLength(2);

  const other = await scim('POST', '/Users', userBody('sen@nordvik.example'));
  await scim('PATCH', `/Users/${other.id}`, patchBody({ op: 'replace', path: 'active', value: true }));
  const heir = await member(world, nordvik, await world.person({ email: 'heir@sundvag.example' }), 'supporter');
  await owner.call('PUT /organization/:orgId/owner', { params: { orgId: nordvik.id }, body: { userId: heir.id } });
  await makeProfile('sen@nordvik.example');
  expect(await world.rows('memberships')).toHaveLength(3);
});

test('a person who leaves is out, and comes back only when the directory creates them again', async () => {
  const magnus = await world.person({ email: 'magnus@nordvik.example' });
  const { id } = await scim('POST', '/Users', userBody('magnus@nordvik.example'));
  await magnus.call('DELETE /organization/:id/users', { params: { id: nordvik.id }, body: {} });
  expect((await switched(id, true)).status).toBe(404);
  expect(await roleOf(magnus)).toBeNull();
  expect((await scim('POST', '/Users', userBody('magnus@nordvik.example'))).status).toBe(201);
});

describe('a person whom the directory has deactivated', () => {
  let kari: Person;
  let id: string;
  beforeEach(async () => {
    kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }), 'supporter');
    ({ id } = await scim('POST', '/Users', userBody('kari@nordvik.example', { externalId: 'hr-7' })));
    await switched(id, false);
  });

  const leave = () => kari.call('DELETE /organization/:id/users', { params: { id: nordvik.id }, body: {} });
  const join = (to = nordvik) => kari.call('POST /organization/:id/users', { params: { id: to.id } });
  const params = () => ({ orgId: nordvik.id, userId: kari.id });
  const remove = () => owner.call('DELETE /organization/:orgId/user/:userId', { params: params(), body: {} });
  const raise = () =>
    owner.call('PUT /organization/:orgId/user/:userId', { params: params(), body: { role: 'member' } });
  const eraseAccount = async () => {
    expect((await kari.call('POST /user/deletion', { body: { email: kari.email } })).status).toBe(201);
    world.setNow('2026-12-10T08:00:00.000Z');
    await runJob(world, 'erase');
  };

  test('is still deactivated after leaving and joining again, until the directory restores the access', async () => {
    expect((await leave()).status).toBe(200);
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ externalId: 'hr-7', active: false });
    expect(await join()).toMatchObject({ status: 201, body: { role: 'invited' } });
    expect(await raise()).toMatchObject({ status: 409, body: { type: '/problems/deactivated-by-directory' } });
    expect(await mailsOf('newJoiner')).toEqual([]);
    expect(await switched(id, true)).toMatchObject({ status: 200, body: { displayName: kari.candidate } });
    expect(await placeOf(kari)).toMatchObject({ role: 'member', suspended_as: null });
  });

  test('is still deactivated with another address, and after erasing the address', async () => {
    await leave();
    await world.anybody('POST /address', { body: { email: kari.email, lang: 'no' } });
    const ticket = { ticket: await ticketFor(world, kari.email) };
    expect((await world.anybody('GET /address/:ticket', { params: ticket })).body).toMatchObject({ directories: [] });
    expect((await world.anybody('POST /address/:ticket/erasure', { params: ticket, body: {} })).status).toBe(200);
    await sql`update people set email = 'kari@fjellheim.example' where id = ${kari.id}`.execute(world.database.query);
    await join();
    expect((await raise()).status).toBe(409);
  });

  test('is still deactivated when the owner has removed them, and gets no role from the directory then', async () => {
    expect((await remove()).status).toBe(200);
    await join();
    expect((await raise()).status).toBe(409);
    await switched(id, true);
    expect(await roleOf(kari)).toBe('invited');
    expect((await raise()).status).toBe(200);
  });

  test('is still deactivated after joining another organisation', async () => {
    const sundvag = await organisation(world, { owner: await world.person(), name: 'Sundvåg' });
    expect((await join(sundvag)).status).toBe(201);
    expect((await join()).status).toBe(201);
    expect((await raise()).status).toBe(409);
  });

  test('is a member again on joining when the directory has restored the access meanwhile', async () => {
    await leave();
    expect(await switched(id, true)).toMatchObject({ status: 200, body: { active: true } });
    expect(await roleOf(kari)).toBeNull();
    expect(await join()).toMatchObject({ body: { role: 'member' } });
    expect(await mailsOf('directoryReturned')).toHaveLength(1);
  });

  test('is forgotten by the directory when it deletes them', async () => {
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await world.rows('directory_users')).toEqual([]);
  });

  test('finds what the directory has sent in the download after leaving, and it is deleted with the account', async () => {
    await scim('PATCH', `/Users/${id}`, patchBody({ op: 'replace', value: { userName: 'k.vik@nordvik.example' } }));
    await leave();
    const told = { userName: 'k.vik@nordvik.example', externalId: 'hr-7', active: false };
    expect((await kari.call('POST /user/export')).body).toMatchObject({ toldByDirectories: [told] });
    await eraseAccount();
    expect(await world.rows('directory_users')).toEqual([]);
  });

  test('is deleted from the directory with the account', async () => {
    await eraseAccount();
    expect(await world.rows('directory_users')).toEqual([]);
  });

  test('who has left is deleted from the directory with the organisation', async () => {
    await leave();
    const { id: orgId, name } = nordvik;
    await owner.call('POST /organization/:orgId/closing', { params: { orgId }, body: { name } });
    world.setNow('2027-01-10T08:00:00.000Z');
    await runJob(world, 'close');
    expect(await world.rows('organisations')).toEqual([]);
    expect(await world.rows('directory_users')).toEqual([]);
  });
});

test('the new owner keeps the directory by a confirmation, and it can deactivate the former owner', async () => {
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }), 'supporter');
  await owner.call('PUT /organization/:orgId/owner', { params: { orgId: nordvik.id }, body: { userId: magnus.id } });
  const params = { id: nordvik.id, tokenId };
  await magnus.call('PUT /organization/:id/directory-tokens/:tokenId/confirmation', { params, body: {} });
  expect((await switched(magnus.id, false)).status).toBe(403);
  expect((await switched(owner.id, false)).status).toBe(200);
  expect(await roleOf(magnus)).toBe('owner');
  expect((await owner.call('GET /organization/:id/directory-tokens', { params: { id: nordvik.id } })).status).toBe(403);
});
