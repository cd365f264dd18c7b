import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { connect, patchBody, proveDomain, type Scim, userBody } from '../../../test/directory.ts';
import { member, type Organisation, organisation } from '../../../test/organisations.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { recheckDomains } from './domain-checking.ts';

const world = useWorld({ settings: { PROVEN_DOMAINS: 'sundvag.example' } });

let owner: Person;
let nordvik: Organisation;
let scim: Scim;
beforeEach(async () => {
  world.records.clear();
  owner = await world.person({ candidate: 'Ingrid Berg', email: 'ingrid@nordvik.example' });
  nordvik = await organisation(world, { owner });
  ({ scim } = await connect(world, nordvik, owner));
});

const read = async (who = owner, { id } = nordvik) =>
  (await who.call('GET /organization/:id/directory-tokens', { params: { id } })).body as {
    domain: string | null;
    proof: { provenAt: string | null; record: string } | null;
  };
const check = (who = owner, { id } = nordvik) =>
  who.call('POST /organization/:id/directory-domain', { params: { id }, body: {} });
const publish = async () => world.records.set('nordvik.example', ['v=spf1 -all', (await read()).proof!.record]);
const placeOf = async ({ id }: { id: string }) =>
  (await world.rows('memberships')).find((row) => row['person_id'] === id) ?? null;
const mailsOf = async (kind: string) => (await world.rows('outgoing_mails')).filter((mail) => mail['kind'] === kind);
const signUp = (email: string) =>
  world.callWith(tokenFor({ subject: `local|${email}`, email, emailVerified: true }))('POST /profile', {
    body: { candidate: 'Ny Person', consentToTerms: 1 },
  });
const join = (person: Person) => person.call('POST /organization/:id/users', { params: { id: nordvik.id } });
const recheck = () =>
  recheckDomains({ database: world.database, now: world.now, txtRecords: (domain) => world.txtRecords(domain) });

test('creates no member at a domain that is not proven, and invites by mail once', async () => {
  const kari = await world.person({ email: 'kari@nordvik.example' });
  const made = await scim('POST', '/Users', userBody('kari@nordvik.example'));
  expect(made.status).toBe(201);
  await scim('PUT', `/Users/${made.id}`, userBody('kari@nordvik.example'));
  await scim('PATCH', `/Users/${made.id}`, patchBody({ op: 'replace', path: 'active', value: true }));
  expect(await placeOf(kari)).toBeNull();
  expect(await mailsOf('directoryInvitation')).toMatchObject([{ recipient: 'kari@nordvik.example' }]);
  expect((await mailsOf('directoryInvitation'))[0]?.['content']).toMatchObject({
    href: expect.stringContaining(`/join/${nordvik.id}`),
  });

  expect(await join(kari)).toMatchObject({ status: 201, body: { role: 'member' } });
  expect((await scim('GET', `/Users/${made.id}`)).body).toMatchObject({ displayName: kari.candidate, active: true });
});

test('a person who signs up at a domain that is not proven is in no organisation', async () => {
  await scim('POST', '/Users', userBody('ny@nordvik.example'));
  expect(await signUp('ny@nordvik.example')).toMatchObject({ status: 201, body: { roles: [] } });
});

test('a DNS record proves the domain, and the directory creates members there', async () => {
  const kari = await world.person({ email: 'kari@nordvik.example' });
  expect(await read()).toMatchObject({ domain: 'nordvik.example', proof: { provenAt: null } });
  expect(await check()).toMatchObject({ status: 409, body: { type: '/problems/record-missing' } });
  await publish();
  expect(await check()).toMatchObject({ status: 200, body: { provenAt: world.now().toISOString() } });
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  await scim('POST', '/Users', userBody('ny@nordvik.example'));
  expect(await placeOf(kari)).toMatchObject({ role: 'member' });
  expect(await signUp('ny@nordvik.example')).toMatchObject({ body: { roles: [{ orgId: nordvik.id }] } });
  expect(await mailsOf('directoryInvitation')).toEqual([]);
  expect((await world.rows('audit_entries')).map(({ kind }) => kind)).toContain('directoryDomainProven');
});

test('a DNS that does not answer neither proves nor removes a proof', async () => {
  world.records.set('nordvik.example', 'away');
  expect(await check()).toMatchObject({ status: 503 });
  await publish();
  await check();
  world.records.set('nordvik.example', 'away');
  world.setNow('2026-12-20T08:00:00.000Z');
  await recheck();
  expect((await read()).proof?.provenAt).not.toBeNull();
});

test('domains whose DNS never answers delay no other check', async () => {
  await publish();
  await check();
  await sql`
    insert into proven_domains (brand, domain, organisation_id, proven_by, proven_at, checked_at)
    select 'a', 'stille' || n || '.example', ${nordvik.id}, 'dns', ${new Date('2026-01-01')}, ${new Date('2026-01-01')}
      from generate_series(1, 600) n`.execute(world.database.query);
  for (let n = 1; n <= 600; n += 1) world.records.set(`stille${n}.example`, 'away');
  world.records.set('nordvik.example', []);
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
    world.setNow(`${day}T08:00:00.000Z`);
    await recheck();
  }
  expect((await read()).proof?.provenAt).toBeNull();
  expect(await world.rows('proven_domains')).toHaveLength(600);
});

test('a record that is missing at three weekly checks ends the proof, and one that returns keeps it', async () => {
  await publish();
  await check();
  world.records.clear();
  for (const day of ['2026-11-28', '2026-11-29']) {
    world.setNow(`${day}T08:00:00.000Z`);
    await recheck();
  }
  expect((await read()).proof?.provenAt).not.toBeNull();
  await publish();
  world.setNow('2026-11-30T08:00:00.000Z');
  await recheck();
  world.records.clear();
  for (const day of ['2026-12-08', '2026-12-09', '2026-12-10']) {
    world.setNow(`${day}T08:00:00.000Z`);
    await recheck();
  }
  expect((await read()).proof?.provenAt).toBeNull();
  expect(await world.rows('proven_domains')).toEqual([]);
  expect((await world.rows('audit_entries')).map(({ kind }) => kind)).toContain('directoryDomainLost');
});

test('only one of two organisations that prove a domain at once gets it', async () => {
  const other = await world.person({ email: 'ond@nordvik.example' });
  const evil = await organisation(world, { owner: other, name: 'Ond AS' });
  world.records.set('nordvik.example', [(await read()).proof!.record, (await read(other, evil)).proof!.record]);
  const both = await Promise.all([check(), check(other, evil)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.rows('proven_domains')).toHaveLength(1);
});

test("the record of another organisation proves nothing, and a colleague's organisation gets no newcomers", async () => {
  const other = await world.person({ email: 'ond@nordvik.example' });
  const evil = await organisation(world, { owner: other, name: 'Ond AS' });
  const { scim: evilScim } = await connect(world, evil, other);
  await publish();
  expect(await check(other, evil)).toMatchObject({ status: 409, body: { type: '/problems/record-missing' } });
  await check();
  await evilScim('POST', '/Users', userBody('ny@nordvik.example'));
  expect(await signUp('ny@nordvik.example')).toMatchObject({ body: { roles: [] } });
});

test('a domain in the settings is proven without a record, until a record of another organisation proves it', async () => {
  const boss = await world.person({ email: 'sjef@sundvag.example' });
  const sundvag = await organisation(world, { owner: boss, name: 'Sundvåg' });
  const colleague = await world.person({ email: 'kollega@sundvag.example' });
  const evil = await organisation(world, { owner: colleague, name: 'Ond AS' });
  expect((await check(colleague, evil)).status).toBe(200);
  expect(await check(boss, sundvag)).toMatchObject({ status: 409, body: { type: '/problems/domain-taken' } });
  world.records.set('sundvag.example', [(await read(boss, sundvag)).proof!.record]);
  expect((await check(boss, sundvag)).status).toBe(200);
  expect((await read(colleague, evil)).proof?.provenAt).toBeNull();
});

test('a public mail domain is never proven', async () => {
  await sql`update people set email = 'ingrid@gmail.com' where id = ${owner.id}`.execute(world.database.query);
  expect(await read()).toMatchObject({ domain: null, proof: null });
  expect(await check()).toMatchObject({ status: 409, body: { type: '/problems/shared-domain' } });
});

test('every request answers the same for an address elsewhere with and without an account', async () => {
  await proveDomain(world, nordvik, 'nordvik.example');
  const known = ['jonas@tindelag.example', 'free@vestreskog.example', 'inside@nordvik.example'];
  const [jonas, , inside] = [
    await world.person({ email: known[0]! }),
    await world.person({ email: known[1]! }),
    await world.person({ email: known[2]! }),
  ];
  const elsewhere = await organisation(world, { owner: await world.person(), name: 'Tindelag' });
  await member(world, elsewhere, jonas);
  await member(world, elsewhere, inside!);
  const unknown = ['nobody@tindelag.example', 'nobody@vestreskog.example', 'nobody@nordvik.example'];
  const shape = (body: unknown) =>
    JSON.stringify(body, (key, value: unknown) =>
      ['id', 'userName', 'value', 'location', 'created', 'lastModified'].includes(key) ? '' : value,
    );
  const row = await scim('POST', '/Users', userBody('egen@nordvik.example'));
  const own = await member(world, nordvik, await world.person({ email: 'medlem@nordvik.example' }));
  for (const [place, address] of known.entries()) {
    for (const [id, name] of [
      [row.id, 'egen@nordvik.example'],
      [own.id, 'medlem@nordvik.example'],
    ] as const) {
      const replies = [];
      for (const one of [address, unknown[place]!])
        replies.push(
          await scim('PUT', `/Users/${id}`, userBody(one)),
          await scim('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'userName', value: one })),
          await scim('PUT', `/Users/${id}`, { ...userBody('X'), emails: [{ value: one }] }),
          await scim('GET', `/Users?filter=userName eq "${one}"`),
        );
      const [first, second] = [replies.slice(0, 4), replies.slice(4)];
      expect(first.map(({ status }) => status)).toEqual(second.map(({ status }) => status));
      expect(first.map(({ body }) => shape(body))).toEqual(second.map(({ body }) => shape(body)));
      expect((await scim('PUT', `/Users/${id}`, userBody(name))).status).toBe(200);
    }
    const [one, other] = [
      await scim('POST', '/Users', userBody(address)),
      await scim('POST', '/Users', userBody(unknown[place]!)),
    ];
    expect([one.status, shape(one.body)]).toEqual([other.status, shape(other.body)]);
  }
});

/** The directory creates and deletes a user with the address, day after day. */
async function makeAndDelete(ask: Scim, email: string) {
  for (let day = 0; day < 6; day += 1) {
    world.setNow(new Date(Date.UTC(2026, 10, 20 + day, 8)).toISOString());
    const { id } = await ask('POST', '/Users', userBody(email));
    await ask('DELETE', `/Users/${id}`);
  }
}

test("creating and deleting a person in a loop uses up only the organisation's own invitation", async () => {
  const stranger = await world.person({ email: 'ond@elsewhere.example' });
  const evil = await organisation(world, { owner: stranger, name: 'Ond AS' });
  const { scim: evilScim } = await connect(world, evil, stranger);
  await makeAndDelete(evilScim, 'kari@nordvik.example');
  expect(await mailsOf('directoryInvitation')).toHaveLength(1);
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  expect((await mailsOf('directoryInvitation')).map(({ kept }) => kept)).toEqual([
    { organisationId: evil.id },
    { organisationId: nordvik.id },
  ]);
});

test('two directories invite one person on the same day', async () => {
  const stranger = await world.person({ email: 'ond@elsewhere.example' });
  const evil = await organisation(world, { owner: stranger, name: 'Ond AS' });
  const { scim: evilScim } = await connect(world, evil, stranger);
  for (const ask of [evilScim, scim]) await ask('POST', '/Users', userBody('kari@nordvik.example'));
  expect(await mailsOf('directoryInvitation')).toHaveLength(2);
});

test('the directories of all organisations mail one address three times at most', async () => {
  for (const place of [1, 2, 3, 4]) {
    const stranger = await world.person({ email: `eier@firma${place}.example` });
    const { scim: ask } = await connect(
      world,
      await organisation(world, { owner: stranger, name: `Firma ${place}` }),
      stranger,
    );
    await makeAndDelete(ask, 'kari@nordvik.example');
  }
  expect(await mailsOf('directoryInvitation')).toHaveLength(3);
});

test('a person who could not be mailed on one day is invited when the directory asks on the next', async () => {
  await sql`
    insert into mails_caused (id, person_id, caused_at, mails)
    values (gen_random_uuid(), ${owner.id}, ${world.now()}, 2000)`.execute(world.database.query);
  const { id } = await scim('POST', '/Users', userBody('kari@nordvik.example'));
  await scim('PUT', `/Users/${id}`, userBody('kari@nordvik.example'));
  expect(await mailsOf('directoryInvitation')).toEqual([]);
  expect(await world.rows('mails_caused')).toHaveLength(1);
  world.setNow(new Date(world.now().getTime() + 25 * 3_600_000).toISOString());
  await scim('PUT', `/Users/${id}`, userBody('kari@nordvik.example'));
  expect(await mailsOf('directoryInvitation')).toHaveLength(1);
});
