import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../../test/housekeeping.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { group, member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Kari Nordmann' });
  nordvik = await organisation(world, { owner });
});

const plan = (name = nordvik.name) =>
  owner.call('POST /organization/:orgId/closing', { params: { orgId: nordvik.id }, body: { name } });
const close = () => runJob(world, 'close');
const kindsOfMail = async () => (await world.rows('outgoing_mails')).map(({ kind }) => kind);

test('requires the typed name, tells everybody once, and keeps the day', async () => {
  await member(world, nordvik, await world.person(), 'invited');
  expect(await plan('nordvik')).toMatchObject({ status: 422, body: { errors: [{ code: 'name.mismatch' }] } });
  expect(await plan()).toMatchObject({ status: 201, body: { closingDate: '2026-12-20' } });
  world.setNow('2026-11-25T08:00:00Z');
  expect((await plan()).body).toEqual({ closingDate: '2026-12-20' });
  expect((await owner.call('GET /organization')).body).toMatchObject({ closingDate: '2026-12-20' });
  expect(await kindsOfMail()).toEqual(['closingPlanned', 'closingPlanned']);
});

const keep = () => owner.call('DELETE /organization/:orgId/closing', { params: { orgId: nordvik.id } });

test('tells everybody when it is cancelled, and of no more than two plans and one cancelling of a day', async () => {
  await member(world, nordvik, await world.person());
  await plan();
  await keep();
  expect(await kindsOfMail()).toEqual(['closingPlanned', 'closingPlanned', 'closingCancelled', 'closingCancelled']);
  expect((await world.rows('outgoing_mails')).at(-1)).toMatchObject({
    content: { organisation: nordvik.name, owner: 'Kari Nordmann', day: '2026-12-20' },
  });
  for (let turn = 0; turn < 4; turn += 1) {
    await plan();
    await keep();
  }
  const kinds = await kindsOfMail();
  expect(kinds.filter((kind) => kind === 'closingPlanned')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'closingCancelled')).toHaveLength(2);
  world.setNow('2026-11-21T08:00:00Z');
  await plan();
  await keep();
  expect(await kindsOfMail()).toHaveLength(10);
});

test('can be cancelled by the owner until the day', async () => {
  await plan();
  expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
  world.setNow('2027-01-01T08:00:00Z');
  await close();
  expect((await owner.call('GET /organization')).body).toMatchObject({ closingDate: null });
  expect((await world.rows('audit_entries')).map(({ kind }) => kind)).toEqual(['closingPlanned', 'closingCancelled']);
});

test('deletes the organisation at the first instant of the day, and gives everybody what is about them', async () => {
  const supporter = await member(world, nordvik, await world.person(), 'supporter');
  const ola = await member(world, nordvik, await world.person());
  const leaders = await group(world, nordvik, 'Ledere', [ola]);
  const own = await createSurvey(supporter, { accessibleBy: 'selectedGroups', groupsWithAccess: [leaders] });
  const about = await createSurvey(supporter, { onBehalfOf: ola.id, accessibleBy: 'supporters' });
  await plan();

  world.setNow('2026-12-19T22:59:59.999Z');
  await close();
  expect(await world.rows('organisations')).toHaveLength(1);
  world.setNow('2026-12-19T23:00:00.000Z');
  await close();
  for (const table of ['organisations', 'memberships', 'groups', 'group_members', 'subscriptions', 'audit_entries'])
    expect(await world.rows(table), table).toEqual([]);
  expect((await owner.call('GET /user')).body).toMatchObject({ role: null, organization: null });
  const reads = async (person: Person, id: string) => (await person.call('GET /survey/:id', { params: { id } })).status;
  expect([await reads(supporter, own), await reads(ola, own), await reads(ola, about)]).toEqual([200, 404, 200]);
  const tenants = (await world.rows('surveys')).map((row) => [row['id'], row['tenant_id'], row['accessible_by']]);
  expect(tenants.sort()).toEqual(
    [
      [own, supporter.id, 'me'],
      [about, ola.id, 'me'],
    ].sort(),
  );
});

test('lets a closed organisation be founded again, without another trial for its domain', async () => {
  const person = await world.person({ email: 'ny@nordvik.example' });
  await plan();
  world.setNow('2027-01-01T08:00:00Z');
  await close();
  await close();
  expect((await person.call('POST /organization/:id/users', { params: { id: nordvik.id } })).status).toBe(404);
});

test('leaves a person who joins at the moment of closing outside, and nothing half closed', async () => {
  await plan();
  world.setNow('2027-01-01T08:00:00Z');
  const ola = await world.person();
  await Promise.all([close(), ola.call('POST /organization/:id/users', { params: { id: nordvik.id } }), close()]);
  expect(await world.rows('organisations')).toEqual([]);
  expect(await world.rows('memberships')).toEqual([]);
});

test('exports the people, shared things and changes to the owner, and nothing of anybody else', async () => {
  const ola = await member(world, nordvik, await world.person({ candidate: 'Ola Hansen' }));
  const shared = await createSurvey(ola, { surveyName: 'Delt', accessibleBy: 'org' });
  await createSurvey(ola, { surveyName: 'Bare meg', accessibleBy: 'me' });
  await group(world, nordvik, 'Ledere', [ola]);
  await organisation(world, { owner: await world.person({ candidate: 'Fremmed' }), name: 'Fremmed' });
  const exported = await owner.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id } });
  expect(exported).toMatchObject({
    status: 200,
    body: {
      organization: { name: nordvik.name },
      groups: ['Ledere'],
      members: [{ role: 'owner' }, { candidate: 'Ola Hansen', role: 'member', groups: ['Ledere'] }],
      changes: [{ kind: 'dataDownloaded', actor: 'Kari Nordmann' }],
      subscription: { type: 'recurring', status: 'active' },
      surveys: [{ surveyName: 'Delt', candidate: 'Ola Hansen' }],
    },
  });
  for (const other of ['Fremmed', 'Bare meg', shared]) expect(JSON.stringify(exported.body)).not.toContain(other);
});
