import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { ROUNDS } from '../../../test/run-size.ts';
import { createSurvey, surveyBody } from '../../../test/drafts.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group, member, type Organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { readTallies } from '#tallies/server/survey-tallies.ts';

const world = useWorld();

let nordvik: Organisation;
let owner: Person;
let maker: Person;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
});

const share = (id: string, accessibleBy: string, groupsWithAccess: string[] = []) =>
  maker.call('PUT /survey/:id', {
    params: { id },
    body: surveyBody({ accessibleBy, groupsWithAccess, allowAnonymous: true }),
  });

async function promisesOf(id: string) {
  const [survey] = (await world.rows('surveys')).filter((row) => row['id'] === id);
  const promises = (await world.rows('survey_promises'))
    .filter((row) => row['survey_id'] === id)
    .sort((a, b) => Number(a['number']) - Number(b['number']))
    .map((row) => [row['accessible_by'], ...(row['groups'] as string[])].join(' '));
  return { now: promises[Number(survey?.['promise'])], promises };
}

/** Returns every class as counted, and as computed from the stored answers. */
async function classesOf(id: string) {
  const counted = (await readTallies(world.database.query, [{ homeId: nordvik.id, id }])).get(id) ?? [];
  const stored = Map.groupBy(
    (await world.rows('responses')).filter((row) => row['survey_id'] === id),
    (row) => [row['responder_id'] === null, row['promised_access'], ...(row['promised_groups'] as string[])].join(' '),
  );
  const sorted = (classes: [string, Tally][]) => Object.fromEntries(classes.sort());
  return {
    counted: sorted(
      counted.map(({ anonymous, promise, tally }) => [
        [anonymous, promise.accessibleBy, ...promise.groups].join(' '),
        tally,
      ]),
    ),
    stored: sorted(
      [...stored].map(([name, rows]) => [
        name,
        rows
          .map((row) => ['s1', 's2', 's3', 's4'].map((column) => Number(row[column])))
          .reduce<Tally>(countValues, EMPTY_TALLY),
      ]),
    ),
  };
}

test('gives every audience a number, and an audience that returns its old one', async () => {
  const [sales, drift] = [await group(world, nordvik, 'Salg'), await group(world, nordvik, 'Drift')];
  const both = [sales, drift].sort();
  const id = await createSurvey(maker, { allowAnonymous: true });
  expect(await promisesOf(id)).toEqual({ now: 'me', promises: ['me'] });
  await share(id, 'selectedGroups', [drift, sales]);
  await share(id, 'selectedGroups', [sales]);
  await share(id, 'selectedGroups', [sales, drift]);
  const promises = ['me', `selectedGroups ${both.join(' ')}`, `selectedGroups ${sales}`];
  expect(await promisesOf(id)).toEqual({ now: promises[1], promises });
  await share(id, 'me');
  expect(await promisesOf(id)).toEqual({ now: 'me', promises });
});

test('keeps the promise after any other edit, and after a change that is rolled back', async () => {
  const id = await createSurvey(maker, { allowAnonymous: true });
  await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ surveyName: 'Nytt navn' }) });
  const failed = world.database.transaction(async (tx) => {
    await sql`update surveys set accessible_by = 'org' where id = ${id}`.execute(tx);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await promisesOf(id)).toEqual({ now: 'me', promises: ['me'] });
});

test('adds a promise after every change of the audience: a deleted group, a departure, a closing', async () => {
  const [sales, drift] = [await group(world, nordvik, 'Salg'), await group(world, nordvik, 'Drift')];
  const remove = (id: string) =>
    owner.call('DELETE /organization/:orgId/groups/:id', { params: { orgId: nordvik.id, id } });
  const shared = { accessibleBy: 'selectedGroups', groupsWithAccess: [sales, drift], allowAnonymous: true };
  const id = await createSurvey(maker, shared);
  expect((await remove(sales)).status).toBe(200);
  expect((await promisesOf(id)).now).toBe(`selectedGroups ${drift}`);
  expect((await remove(drift)).status).toBe(200);
  expect((await promisesOf(id)).now).toBe('supporters');
  const left = await maker.call('DELETE /organization/:id/users', {
    params: { id: nordvik.id },
    body: [{ id: maker.id }],
  });
  expect(left.status).toBe(200);
  expect((await promisesOf(id)).now).toBe('me');
});

test('counts answers under the promise at their arrival, and removes a withdrawn one from there', async () => {
  const addresses = ACCESS_LEVELS.map((level) => `${level.toLowerCase()}@fjellbygg.example`);
  const { id, links } = await invite(world, maker, addresses, { allowAnonymous: true });
  for (const [place, level] of ACCESS_LEVELS.filter((one) => one !== 'selectedGroups').entries()) {
    await share(id, level);
    await submit(world, String(links[place]), sheet({ engaging: place + 1 }));
    await submitAnonymously(world, id, newLinkId(), sheet({ engaging: place + 4 }));
  }
  const { counted, stored } = await classesOf(id);
  expect(Object.keys(stored)).toHaveLength(6);
  expect(counted).toEqual(stored);
  await share(id, 'me');
  await world.anybody('POST /respond/:responderId/withdrawal', { params: { responderId: String(links[1]) } });
  const later = await classesOf(id);
  expect(Object.keys(later.stored)).toHaveLength(5);
  expect(later.counted).toEqual(later.stored);
});

test('stores and counts an answer under what its form said, also when the survey was opened to others meanwhile', async () => {
  const { id, links } = await invite(world, maker, ['a@fjellbygg.example', 'b@fjellbygg.example'], {
    allowAnonymous: true,
  });
  const opened = await world.anybody('GET /respond/:responderId', { params: { responderId: String(links[0]) } });
  const { promise } = opened.body as { promise: number };
  await share(id, 'org');
  expect(await submit(world, String(links[0]), sheet({ promise }))).toMatchObject({ status: 201 });
  await submitAnonymously(world, id, newLinkId(), sheet({ promise }));
  // A number that the survey never had counts like none.
  await submitAnonymously(world, id, newLinkId(), sheet({ promise: 99 }));
  await submit(world, String(links[1]));
  const stored = (await world.rows('responses')).map((row) => [row['responder_id'] !== null, row['promised_access']]);
  expect(stored.map(String).sort()).toEqual(['false,me', 'false,org', 'true,me', 'true,org']);
  const classes = await classesOf(id);
  expect(classes.counted).toEqual(classes.stored);
});

test('counts each answer under its stored promise while answers, withdrawals and changes of access run concurrently', async () => {
  const groups = [await group(world, nordvik, 'Salg'), await group(world, nordvik, 'Drift')];
  await member(world, nordvik, await world.person());
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const addresses = Array.from({ length: 8 }, (_, n) => `r${n}@fjellbygg.example`);
    const { id, links } = await invite(world, maker, addresses, { allowAnonymous: true });
    const levels = ['org', 'supporters', 'me', 'org', 'selectedGroups', 'supporters'];
    await Promise.all([
      ...links.map((link, n) => submit(world, link, sheet({ engaging: n }))),
      ...levels.map((level) => share(id, level, level === 'selectedGroups' ? groups : [])),
      ...links.map((_, n) => submitAnonymously(world, id, newLinkId(), sheet({ engaging: n }))),
      ...links
        .slice(4)
        .map((responderId) => world.anybody('POST /respond/:responderId/withdrawal', { params: { responderId } })),
    ]);
    const { counted, stored } = await classesOf(id);
    expect(counted).toEqual(stored);
  }
});

test('limits anonymous answers over all promises together, also while the access changes', async () => {
  const id = await createSurvey(maker, { allowAnonymous: true });
  await sql`update survey_tallies set most_answers = 12 where survey_id = ${id} and kind = 'anonymous'`.execute(
    world.database.query,
  );
  const levels = ['org', 'supporters', 'me', 'org', 'supporters'];
  const replies = await Promise.all(
    levels.flatMap((level) => [
      ...Array.from({ length: 5 }, () => submitAnonymously(world, id, newLinkId())),
      share(id, level),
    ]),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(13);
  const { counted, stored } = await classesOf(id);
  expect(counted).toEqual(stored);
});

test('opens a survey to a hundred sets of groups in turn, and then still to everybody, supporters or nobody', async () => {
  const id = await createSurvey(maker, { accessibleBy: 'me' });
  await sql`
    insert into survey_promises (home_id, survey_id, number, accessible_by, groups)
    select home_id, id, n, 'selectedGroups', jsonb_build_array('set ' || n) from surveys, generate_series(1, 100) n
     where id = ${id}`.execute(world.database.query);
  const one = await group(world, nordvik, 'Ledelsen');
  expect(await share(id, 'selectedGroups', [one])).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'accessibleBy.tooOften' }] },
  });
  for (const level of ['supporters', 'org', 'me']) expect((await share(id, level)).status, level).toBe(200);
});
