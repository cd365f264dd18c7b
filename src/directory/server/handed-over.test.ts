import { beforeEach, expect, test } from 'vitest';
import { connect, groupBody, patchBody, type Scim, userBody, proveDomain } from '../../../test/directory.ts';
import { member, type Organisation, organisation } from '../../../test/organisations.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let anna: Person;
let berit: Person;
let nordvik: Organisation;
let scim: Scim;
let tokenId: string;
beforeEach(async () => {
  anna = await world.person({ candidate: 'Anna Vik', email: 'anna@nordvik.example' });
  nordvik = await organisation(world, { owner: anna });
  await proveDomain(world, nordvik, 'nordvik.example');
  berit = await member(world, nordvik, await world.person({ email: 'berit@nordvik.example' }), 'supporter');
  ({ scim, tokenId } = await connect(world, nordvik, anna));
});

const handOver = (from: Person, to: Person) =>
  from.call('PUT /organization/:orgId/owner', { params: { orgId: nordvik.id }, body: { userId: to.id } });
const remove = (owner: Person, person: Person) =>
  owner.call('DELETE /organization/:orgId/user/:userId', {
    params: { orgId: nordvik.id, userId: person.id },
    body: {},
  });
const leave = (person: Person) =>
  person.call('DELETE /organization/:id/users', { params: { id: nordvik.id }, body: {} });
const join = (person: Person) => person.call('POST /organization/:id/users', { params: { id: nordvik.id } });
const giveRole = (owner: Person, person: Person, role: 'member' | 'invited') =>
  owner.call('PUT /organization/:orgId/user/:userId', {
    params: { orgId: nordvik.id, userId: person.id },
    body: { role },
  });
const confirm = (owner: Person, id = tokenId) =>
  owner.call('PUT /organization/:id/directory-tokens/:tokenId/confirmation', {
    params: { id: nordvik.id, tokenId: id },
    body: {},
  });
const tokensOf = async (owner: Person) =>
  (await owner.call('GET /organization/:id/directory-tokens', { params: { id: nordvik.id } })).body as {
    tokens: { id: string; confirmed: boolean }[];
  };
const mailsOf = async (kind: string) => (await world.rows('outgoing_mails')).filter((mail) => mail['kind'] === kind);
const kinds = async () => (await world.rows('audit_entries')).map((entry) => entry['kind']);
const placeOf = async ({ id }: { id: string }) =>
  (await world.rows('memberships')).find((row) => row['person_id'] === id) ?? null;
const roleOf = async (person: { id: string }) => (await placeOf(person))?.['role'] ?? null;

test('a token of the former owner has no effect until the new owner confirms it', async () => {
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  const group = await scim('POST', '/Groups', groupBody('Ledelsen'));
  expect((await handOver(anna, berit)).status).toBe(200);
  const asked = [
    await scim('GET', '/Users'),
    await scim('POST', '/Users', userBody('ny@nordvik.example')),
    await scim('PATCH', `/Users/${kari.id}`, patchBody({ op: 'replace', path: 'active', value: false })),
    await scim('PATCH', `/Groups/${group.id}`, patchBody({ op: 'add', path: 'members', value: [{ value: anna.id }] })),
    await scim('DELETE', `/Users/${kari.id}`),
    await scim('GET', '/Nothing'),
  ];
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await roleOf(kari)).toBe('member');
  expect((await tokensOf(berit)).tokens).toMatchObject([{ id: tokenId, confirmed: false }]);

  expect(await confirm(berit)).toMatchObject({ status: 200, body: { id: tokenId, confirmed: true } });
  expect((await scim('GET', '/Users')).status).toBe(200);
  expect(await kinds()).toContain('directoryTokenConfirmed');
  expect((await tokensOf(berit)).tokens).toMatchObject([{ id: tokenId, confirmed: true }]);
});

test('a hand-over mails the new owner the names of all tokens that wait', async () => {
  await connect(world, nordvik, anna, 'Okta');
  const revoked = await connect(world, nordvik, anna, 'Gammel');
  await revoked.revoke();
  await handOver(anna, berit);
  expect(await mailsOf('directoryTokensWaiting')).toMatchObject([
    { recipient: 'berit@nordvik.example', content: { tokens: expect.stringMatching(/^(Entra, Okta|Okta, Entra)$/) } },
  ]);
});

test('the mail omits a token that works again for an owner who takes back', async () => {
  await connect(world, nordvik, anna, 'Okta');
  await handOver(anna, berit);
  await confirm(berit);
  await handOver(berit, anna);
  const toAnna = (await mailsOf('directoryTokensWaiting')).filter(({ recipient }) => recipient === anna.email);
  expect(toAnna).toMatchObject([{ content: { tokens: 'Entra' } }]);
  await confirm(anna);
  await handOver(anna, berit);
  await handOver(berit, anna);
  expect(await mailsOf('directoryTokensWaiting')).toHaveLength(3);
});

test('a hand-over without tokens mails nothing about them', async () => {
  const other = await world.person();
  const sundvag = await organisation(world, { owner: other, name: 'Sundvåg' });
  const next = await member(world, sundvag, await world.person(), 'supporter');
  await other.call('PUT /organization/:orgId/owner', { params: { orgId: sundvag.id }, body: { userId: next.id } });
  expect(await mailsOf('directoryTokensWaiting')).toEqual([]);
});

test.each(['removed', 'left'] as const)('a confirmed token waits again when its creator has %s', async (how) => {
  await handOver(anna, berit);
  await confirm(berit);
  expect((how === 'removed' ? await remove(berit, anna) : await leave(anna)).status).toBe(200);
  expect((await scim('POST', '/Users', userBody('anna@nordvik.example'))).status).toBe(401);
  expect((await tokensOf(berit)).tokens).toMatchObject([{ confirmed: false }]);
  await confirm(berit);
  expect((await scim('GET', '/Users')).status).toBe(200);
});

test('leaving another organisation ends no confirmation', async () => {
  await handOver(anna, berit);
  await leave(anna);
  await confirm(berit);
  const sundvag = await organisation(world, { owner: await world.person(), name: 'Sundvåg' });
  const params = { id: sundvag.id };
  expect((await anna.call('POST /organization/:id/users', { params })).status).toBe(201);
  expect((await anna.call('DELETE /organization/:id/users', { params, body: {} })).status).toBe(200);
  expect((await scim('GET', '/Users')).status).toBe(200);
});

test('a confirmation by an owner does not outlive that owner', async () => {
  await handOver(anna, berit);
  await confirm(berit);
  const cecilie = await member(world, nordvik, await world.person(), 'supporter');
  await handOver(berit, cecilie);
  expect((await scim('GET', '/Users')).status).toBe(401);
});

test('while every token waits only the owner decides about people, and nobody is admitted at sign-up', async () => {
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  await scim('PATCH', `/Users/${kari.id}`, patchBody({ op: 'replace', path: 'active', value: false }));
  await scim('POST', '/Users', userBody('ny@nordvik.example'));
  await handOver(anna, berit);
  expect((await giveRole(berit, kari, 'member')).status).toBe(200);
  const signedIn = { subject: 'local|ny', email: 'ny@nordvik.example', emailVerified: true };
  const made = await world.callWith(tokenFor(signedIn))('POST /profile', {
    body: { candidate: 'Ny Person', consentToTerms: 1 },
  });
  expect(made).toMatchObject({ status: 201, body: { roles: [] } });
});

test('a request during the hand-over runs before it, or is refused', async () => {
  const asked = Array.from({ length: 6 }, (_, index) => scim('POST', '/Users', userBody(`p${index}@nordvik.example`)));
  const [handed, ...made] = await Promise.all([handOver(anna, berit), ...asked]);
  expect(handed?.status).toBe(200);
  expect(made.every(({ status }) => status === 201 || status === 401)).toBe(true);
  expect(await world.rows('directory_users')).toHaveLength(made.filter(({ status }) => status === 201).length);
  expect((await scim('POST', '/Users', userBody('etter@nordvik.example'))).status).toBe(401);
});

test('no request of the directory brings back a person whom the owner removed', async () => {
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  await remove(anna, kari);
  const group = await scim('POST', '/Groups', groupBody('Ledelsen'));
  const again = await scim('POST', '/Users', userBody('kari@nordvik.example'));
  expect(again.status).toBe(201);
  await scim('PATCH', `/Users/${again.id}`, patchBody({ op: 'replace', path: 'active', value: false }));
  await scim('PATCH', `/Users/${again.id}`, patchBody({ op: 'replace', path: 'active', value: true }));
  await scim('PUT', `/Users/${again.id}`, userBody('kari@nordvik.example'));
  await scim('PATCH', `/Groups/${group.id}`, patchBody({ op: 'add', path: 'members', value: [{ value: again.id }] }));
  expect(await placeOf(kari)).toBeNull();

  // Joining by the link gives a person removed by the owner no more than the role invited.
  expect(await join(kari)).toMatchObject({ status: 201, body: { role: 'invited' } });
  await scim('PUT', `/Users/${again.id}`, userBody('kari@nordvik.example'));
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  expect(await roleOf(kari)).toBe('invited');
  await giveRole(anna, kari, 'member');
  await scim('PATCH', `/Users/${again.id}`, patchBody({ op: 'replace', path: 'active', value: false }));
  await scim('PATCH', `/Users/${again.id}`, patchBody({ op: 'replace', path: 'active', value: true }));
  expect(await roleOf(kari)).toBe('member');
});

test('a directory that first lists a person does not raise a role that the owner lowered by hand', async () => {
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  await giveRole(anna, kari, 'invited');
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  await scim('PATCH', `/Users/${kari.id}`, patchBody({ op: 'replace', path: 'active', value: false }));
  await scim('PATCH', `/Users/${kari.id}`, patchBody({ op: 'replace', path: 'active', value: true }));
  expect(await roleOf(kari)).toBe('invited');
});

test('a person who left comes back only by the invitation link, and the owner gets a mail', async () => {
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  await leave(kari);
  const again = await scim('POST', '/Users', userBody('kari@nordvik.example'));
  await scim('PUT', `/Users/${again.id}`, userBody('kari@nordvik.example'));
  expect(await placeOf(kari)).toBeNull();
  expect(await mailsOf('directoryMember')).toEqual([]);

  expect(await join(kari)).toMatchObject({ status: 201, body: { role: 'member' } });
  expect(await mailsOf('directoryReturned')).toMatchObject([{ recipient: 'anna@nordvik.example' }]);
  const { Resources } = (await scim('GET', '/Users')).body as { Resources: { id: string; userName: string }[] };
  expect(Resources.filter(({ userName }) => userName === 'kari@nordvik.example')).toMatchObject([{ id: again.id }]);
});

test('the directory may bring back a person whom it removed itself', async () => {
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  const { id } = await scim('POST', '/Users', userBody('kari@nordvik.example'));
  await scim('DELETE', `/Users/${id}`);
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  expect(await roleOf(kari)).toBe('member');
});

test('a confirmed token waits again when its creator has deleted the account, and departures are deleted with it', async () => {
  await handOver(anna, berit);
  await confirm(berit);
  await leave(anna);
  await confirm(berit);
  expect((await scim('GET', '/Users')).status).toBe(200);
  expect(await world.rows('departures')).toHaveLength(1);
  expect((await anna.call('POST /user/deletion', { body: { email: anna.email } })).status).toBe(201);
  world.setNow('2026-12-10T08:00:00.000Z');
  await runJob(world, 'erase');
  expect((await scim('GET', '/Users')).status).toBe(401);
  expect(await world.rows('departures')).toEqual([]);
});
