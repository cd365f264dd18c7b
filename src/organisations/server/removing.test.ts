import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { surveyBody } from '../../../test/drafts.ts';
import { group, member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let sara: Person;
let magnus: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Kari Nordmann' });
  nordvik = await organisation(world, { owner });
  sara = await member(world, nordvik, await world.person({ candidate: 'Sara El-Amin' }));
  magnus = await member(world, nordvik, await world.person({ candidate: 'Magnus Tveit' }), 'supporter');
});

const remove = (person: { id: string }, by: Person = owner) =>
  by.call('DELETE /organization/:orgId/user/:userId', { params: { orgId: nordvik.id, userId: person.id } });
const idsOf = async (person: Person) =>
  ((await person.call('GET /survey')).body as { id: string }[]).map(({ id }) => id).sort();

async function made(by: Person, fields: Record<string, unknown>): Promise<string> {
  const reply = await by.call('POST /survey', { body: surveyBody(fields) });
  expect(reply.status).toBe(201);
  return (reply.body as { id: string }).id;
}

test('keeps a removed person’s own surveys, shared with nobody, and ends their access to those about others', async () => {
  const own = await made(magnus, { accessibleBy: 'org' });
  const behalf = await made(magnus, { onBehalfOf: sara.id, accessibleBy: 'supporters' });
  await group(world, nordvik, 'Ledere', [magnus]);
  expect((await remove(magnus)).status).toBe(200);

  expect(await idsOf(magnus)).toEqual([own]);
  expect((await magnus.call('GET /survey/:id', { params: { id: own } })).body).toMatchObject({ accessibleBy: 'me' });
  expect((await magnus.call('GET /survey/:id', { params: { id: behalf } })).status).toBe(404);
  expect(await idsOf(sara)).toEqual([behalf]);
  expect(await world.rows('group_members')).toEqual([]);
  expect((await magnus.call('GET /organization')).body).toBe(null);
});

test('lets a demoted maker neither invite on behalf of others nor download, until they are promoted again', async () => {
  const behalf = await made(magnus, { onBehalfOf: sara.id, accessibleBy: 'supporters' });
  const setRole = (role: string) =>
    owner.call('PUT /organization/:orgId/user/:userId', {
      params: { orgId: nordvik.id, userId: magnus.id },
      body: { role },
    });
  const invite = () =>
    magnus.call('POST /survey/:id/responders', {
      params: { id: behalf },
      body: [{ email: 'ola@sundvag.example', lang: 'no' }],
      headers: { 'idempotency-key': 'the-same' },
    });
  const exported = async () => JSON.stringify((await magnus.call('POST /user/export', { body: {} })).body);

  expect((await invite()).status).toBe(201);
  expect(await exported()).toContain('ola@sundvag.example');
  for (const role of ['invited', 'member']) {
    await setRole(role);
    expect((await invite()).status).toBe(404);
    expect(await exported()).not.toContain('ola@sundvag.example');
  }
  await setRole('supporter');
  expect((await invite()).status).toBe(201);
  expect(await exported()).toContain('ola@sundvag.example');
});

test('ignores a survey that is out of reach in the limit of unfinished surveys', async () => {
  await made(magnus, { onBehalfOf: sara.id, accessibleBy: 'supporters' });
  await remove(magnus);
  expect((await magnus.call('POST /survey', { body: surveyBody({ accessibleBy: 'me' }) })).status).toBe(201);
});

test('records who removed whom, and mails the person', async () => {
  await remove(magnus);
  const { body } = await owner.call('GET /organization/:orgId/audit', { params: { orgId: nordvik.id } });
  expect((body as object[])[0]).toMatchObject({
    kind: 'memberRemoved',
    actor: 'Kari Nordmann',
    name: 'Magnus Tveit',
  });
  expect(await world.rows('outgoing_mails')).toMatchObject([{ kind: 'memberRemoved', recipient: magnus.email }]);
});

test('lets a removed person join again and wait for a role', async () => {
  await remove(magnus);
  const joined = await magnus.call('POST /organization/:id/users', { params: { id: nordvik.id } });
  expect(joined).toMatchObject({ status: 201, body: { role: 'invited' } });
});

test('counts removing and leaving at once as one departure', async () => {
  const left = magnus.call('DELETE /organization/:id/users', { params: { id: nordvik.id } });
  const replies = await Promise.all([remove(magnus), left, remove(magnus)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const { rows } = await sql`
    select kind from audit_entries where kind in ('memberLeft', 'memberRemoved')`.execute(world.database.query);
  expect(rows).toHaveLength(1);
});

test('leaves a person away who leaves while the owner changes their role and groups', async () => {
  const leaders = await group(world, nordvik, 'Ledere', []);
  for (let round = 0; round < 8; round += 1) {
    const leaver = await member(world, nordvik, await world.person());
    const left = () => leaver.call('DELETE /organization/:id/users', { params: { id: nordvik.id } });
    const changed = () =>
      owner.call('PUT /organization/:orgId/user/:userId', {
        params: { orgId: nordvik.id, userId: leaver.id },
        body: { role: 'supporter', addedGroups: [leaders] },
      });
    const replies = await Promise.all(round % 2 === 0 ? [changed(), left()] : [left(), changed()]);
    const [change, leave] = round % 2 === 0 ? replies : replies.toReversed();
    expect([leave?.status, [200, 404].includes(change?.status ?? 0)]).toEqual([200, true]);
    const departures = (await world.rows('departures')).filter((row) => row['person_id'] === leaver.id);
    expect(departures).toHaveLength(1);
    const kinds = (await world.rows('audit_entries')).filter((row) => row['person_id'] === leaver.id);
    expect(kinds.at(-1)).toMatchObject({ kind: 'memberLeft' });
  }
});

test('does not remove a person who was made owner while the list was open in another tab', async () => {
  const handedOver = await owner.call('PUT /organization/:orgId/owner', {
    params: { orgId: nordvik.id },
    body: { userId: magnus.id },
  });
  expect(handedOver.status).toBe(200);
  expect((await remove(magnus)).status).toBe(403);
  expect((await remove(magnus, magnus)).status).toBe(409);
});
