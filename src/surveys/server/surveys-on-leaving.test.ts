import { beforeEach, describe, expect, test } from 'vitest';
import { invite, linksOf, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { createSurvey, surveyBody } from '../../../test/drafts.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { foundNordvik, idsIn, statusOf } from '../../../test/nordvik.ts';
import { group, member, type Organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { selectListed } from './survey-pages.ts';
import { updateSurvey } from './survey-store.ts';
import { releaseSurveys, shareWithSupporters, takeSurveysAlong } from './surveys-on-leaving.ts';

const world = useWorld();

let nordvik: Organisation;
let owner: Person;
let maker: Person;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
});

const joins = async (role: Exclude<Role, 'owner'> = 'member') => member(world, nordvik, await world.person(), role);
const share = (fields: Record<string, unknown>) => createSurvey(maker, fields);

const ALONE = { organisationId: null, role: null, subscribed: false } as const;

/** The tables with rows that belong to a survey. */
const BELONGING = ['responders', 'responses', 'survey_tallies'] as const;

/** Returns the transaction that last wrote each row. */
async function versionsOf(table: (typeof BELONGING)[number]): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select t::text || xmin::text as version from ${sql.table(table)} t order by 1`.execute(world.database.query);
  return rows.map(({ version }) => version);
}

/** Removes a person from the organisation as leaving does: first the surveys, then the membership. */
const leave = (person: Person) =>
  world.database.transaction(async (tx) => {
    await takeSurveysAlong(tx, { personId: person.id, organisationId: nordvik.id }, world.now());
    await sql`delete from memberships where person_id = ${person.id}`.execute(tx);
  });

describe('leaving an organisation', () => {
  test('takes a leaver’s own surveys along with their answers, shared with nobody; those on behalf of others stay', async () => {
    const supporter = await joins('supporter');
    const groupId = await group(world, nordvik, 'Salg', [maker]);
    const fields = { accessibleBy: 'selectedGroups', groupsWithAccess: [groupId], allowAnonymous: true };
    const own = await invite(world, supporter, ['a@fjellbygg.example'], fields);
    await submit(world, String(own.links[0]));
    await submitAnonymously(world, own.id, newLinkId());
    const behalf = await createSurvey(supporter, { accessibleBy: 'supporters', onBehalfOf: maker.id });
    const before = (await supporter.call('GET /survey/:id', { params: { id: own.id } })).body as object;
    expect(await statusOf(maker, own.id)).toBe(200);

    await leave(supporter);
    expect((await supporter.call('GET /survey/:id', { params: { id: own.id } })).body).toMatchObject({
      ...before,
      accessibleBy: 'me',
      groupsWithAccess: [],
      groupNames: [],
      abilities: { edit: true, invite: true, annotate: true, share: false },
      version: 2,
      changed: world.now().toISOString(),
    });
    expect((await supporter.call('GET /survey/:id/responses', { params: { id: own.id } })).body).toHaveLength(2);
    for (const reader of [maker, owner]) expect(await statusOf(reader, own.id)).toBe(404);
    expect(await idsIn(supporter, 'GET /survey')).toEqual([own.id]);
    expect(await statusOf(supporter, behalf, 'GET /survey/:id')).toBe(404);
    expect(await statusOf(maker, behalf, 'GET /survey/:id')).toBe(200);
    expect(await statusOf(owner, behalf)).toBe(200);
    for (const row of await world.rows('surveys'))
      expect(row['tenant_id']).toBe(row['id'] === behalf ? nordvik.id : supporter.id);
  });

  test('moves one row for each survey, and writes nothing that belongs to it', async () => {
    const { id } = await invite(world, maker, ['a@fjellbygg.example'], { accessibleBy: 'org', allowAnonymous: true });
    const [link = ''] = await linksOf(world, id, ['a@fjellbygg.example']);
    await submit(world, link);
    await submitAnonymously(world, id, newLinkId());
    const before = await Promise.all(BELONGING.map(versionsOf));
    await leave(maker);
    expect(await Promise.all(BELONGING.map(versionsOf))).toEqual(before);
    expect(before.map((rows) => rows.length)).toEqual([1, 2, 9]);
    for (const table of ['surveys', ...BELONGING])
      for (const row of await world.rows(table)) expect(row['home_id'], table).toBe(nordvik.id);
  });

  test('stores an answer that arrives while its survey moves where all the others are', async () => {
    const { id } = await invite(world, maker, [], { accessibleBy: 'org', allowAnonymous: true });
    await Promise.all([
      ...Array.from({ length: 10 }, () => submitAnonymously(world, id, newLinkId())),
      leave(maker),
      ...Array.from({ length: 10 }, () => submitAnonymously(world, id, newLinkId())),
    ]);
    const rows = await world.rows('responses');
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map((row) => row['home_id']))).toEqual(new Set([nordvik.id]));
    expect((await maker.call('GET /survey/:id', { params: { id } })).body).toMatchObject({ respondents: 20 });
  });

  test('never shares a survey that has left with a group of its former organisation', async () => {
    const inGroup = await joins();
    const groupId = await group(world, nordvik, 'Salg', [inGroup]);
    const id = await share({ accessibleBy: 'selectedGroups', groupsWithAccess: [groupId] });
    await leave(maker);
    const body = surveyBody({ accessibleBy: 'selectedGroups', groupsWithAccess: [groupId] });
    expect((await maker.call('PUT /survey/:id', { params: { id }, body })).status).toBe(422);
    const [stored] = await selectListed(world.database.query, { ...ALONE, ...maker, personId: maker.id }, 'own', {
      most: 1,
    });
    if (stored === undefined) throw new Error('the survey did not come along');
    const instants = { startsAt: world.now(), endsAt: new Date(`${stored.endDate}T23:00:00Z`) };
    await updateSurvey(
      world.database.query,
      stored,
      { ...stored, ...instants, groupsWithAccess: [groupId] },
      world.now(),
    );
    expect(await world.rows('survey_groups')).toEqual([]);
    expect(await statusOf(inGroup, id)).toBe(404);
  });

  test('hides a survey that stayed, and its recommendations, from a candidate who has left', async () => {
    const supporter = await joins('supporter');
    const fields = { accessibleBy: 'supporters', onBehalfOf: maker.id };
    const { id, links } = await invite(world, supporter, ['a@fjellbygg.example'], fields);
    await submit(world, String(links[0]), sheet({ giveRecommendation: true, recommendation: 'Klok.' }));
    await leave(maker);
    expect(await statusOf(maker, id, 'GET /survey/:id')).toBe(404);
    expect((await maker.call('GET /recommendations')).body).toEqual([]);
    expect(await statusOf(supporter, id, 'GET /survey/:id')).toBe(200);
  });

  test('keeps a link working after its survey has left', async () => {
    const { id } = await invite(world, maker, ['a@fjellbygg.example', 'b@fjellbygg.example'], { accessibleBy: 'org' });
    const [first = '', second = ''] = await linksOf(world, id, ['a@fjellbygg.example', 'b@fjellbygg.example']);
    await submit(world, first);
    await leave(maker);
    expect((await submit(world, second)).status).toBe(201);
    const form = await world.anybody('GET /respond/:responderId', { params: { responderId: first } });
    expect(form.body).toMatchObject({ status: 'responded' });
    const rows = await world.rows('responses');
    expect(rows.map((row) => [row['home_id'], row['promised_access']]).sort()).toEqual([
      [nordvik.id, 'me'],
      [nordvik.id, 'org'],
    ]);
  });

  test('gives every survey to its candidate when an organisation closes', async () => {
    const supporter = await joins('supporter');
    const own = await share({ accessibleBy: 'org' });
    const behalf = await createSurvey(supporter, { accessibleBy: 'supporters', onBehalfOf: maker.id });
    await world.database.transaction(async (tx) => {
      await releaseSurveys(tx, nordvik.id, world.now());
      await sql`delete from organisations`.execute(tx);
    });
    expect((await idsIn(maker, 'GET /survey')).sort()).toEqual([own, behalf].sort());
    expect(await idsIn(supporter, 'GET /survey')).toEqual([]);
    expect((await maker.call('GET /survey/:id', { params: { id: behalf } })).body).toMatchObject({
      accessibleBy: 'me',
      abilities: { edit: true },
    });
  });

  test('opens a survey whose only group is deleted to the supporters; one with another group stays as it is', async () => {
    const reader = await joins();
    const [gone, stays] = [await group(world, nordvik, 'Salg', [reader]), await group(world, nordvik, 'Drift')];
    const alone = await share({ accessibleBy: 'selectedGroups', groupsWithAccess: [gone] });
    const both = await share({ accessibleBy: 'selectedGroups', groupsWithAccess: [gone, stays] });
    await world.database.transaction(async (tx) => {
      await sql`delete from groups where id = ${gone}`.execute(tx);
      await shareWithSupporters(tx, nordvik.id);
    });
    const accessOf = async (id: string) =>
      ((await maker.call('GET /survey/:id', { params: { id } })).body as { accessibleBy: string }).accessibleBy;
    expect([await accessOf(alone), await accessOf(both)]).toEqual(['supporters', 'selectedGroups']);
    expect(await statusOf(reader, both)).toBe(404);
  });
});

describe('a survey about somebody who has left', () => {
  test('uses no present address of theirs, and does not remind them to answer back', async () => {
    const supporter = await joins('supporter');
    const fields = { accessibleBy: 'supporters', onBehalfOf: maker.id };
    const { id, links } = await invite(world, supporter, ['a@fjellbygg.example'], fields);
    await submit(world, String(links[0]));
    await leave(maker);
    const own = 'kari@privat.example';
    await sql`update people set email = ${own} where id = ${maker.id}`.execute(world.database.query);
    const invited = await supporter.call('POST /survey/:id/responders', {
      params: { id },
      body: ['b@fjellbygg.example', own].map((email) => ({ email, lang: 'no' })),
    });
    // The address gives nothing away either: it is not refused as the candidate's own.
    expect(invited).toMatchObject({ status: 201, body: { added: 2 } });
    const relay = keepingRelay();
    await sendAll(world, relay.transport);
    const taken = relay.taken.toSorted((one, other) => one.to.address.localeCompare(other.to.address));
    expect(taken.map(({ to, replyTo }) => [to.address, replyTo])).toEqual([
      ['b@fjellbygg.example', null],
      [own, null],
    ]);

    world.setNow('2026-12-01T12:00:00Z');
    await runJob(world, 'remind');
    expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).not.toContain('answerBackReminder');
  });

  test('sends no reminder to answer back that was queued before they left', async () => {
    const supporter = await joins('supporter');
    const fields = { accessibleBy: 'supporters', onBehalfOf: maker.id };
    const { links } = await invite(world, supporter, ['a@fjellbygg.example'], fields);
    await submit(world, String(links[0]));
    world.setNow('2026-12-01T12:00:00Z');
    await runJob(world, 'remind');
    expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).toContain('answerBackReminder');
    await leave(maker);
    const relay = keepingRelay();
    await sendAll(world, relay.transport);
    expect(relay.recipients()).not.toContain(maker.email);
  });
});
