import { expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { submit, invite } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import {
  AFTER_SURVEY,
  changeGoal,
  concludeGoal,
  copyGoal,
  createGoal,
  finishedSurvey,
  goalBody,
  readGoal,
} from '../../../test/goals.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group, member } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

const entry = (fields: Record<string, unknown> = {}) => ({
  id: newId(world.now()),
  title: 'Uke 1',
  content: 'Kunden svarer raskere.',
  ...fields,
});

// Specification 3.15, 7.34, 7.36
test('reads a goal as it was made, with the scores that it began with', async () => {
  const ingrid = await world.person({ candidate: 'Ingrid Solberg Aune' });
  const { id: survey, links } = await invite(world, ingrid, ['a@fjellbygg.example']);
  await submit(world, String(links[0]));
  world.setNow(AFTER_SURVEY);
  const id = await createGoal(ingrid, survey, { categories: ['relevance', 'engaging', 'engaging'] });
  const { status, body } = await readGoal(ingrid, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...goalBody(survey),
    id,
    categories: ['engaging', 'relevance'],
    userId: ingrid.id,
    owner: 'Ingrid Solberg Aune',
    candidate: 'Ingrid Solberg Aune',
    surveyType: 'workshop',
    status: 'planning',
    isSuccess: null,
    conclusionDate: '2027-06-07',
    original: { id: survey, answers: 1, score: 9, surveyName: 'Leaders’ retreat' },
    latest: null,
    successorFrom: null,
    journal: [],
    events: [{ kind: 'created', at: '2026-11-30' }],
    abilities: { edit: true, conclude: false, succeed: false, share: false, remove: true },
    version: 1,
  });
});

// Specification 5.6
test('creates a goal only from a finished survey on whose candidate side the caller is', async () => {
  const ingrid = await world.person();
  const other = await world.person();
  const running = await createSurvey(ingrid);
  const make = (person: typeof ingrid, survey: string, fields = {}) =>
    person.call('POST /improvement-goal', { body: goalBody(survey, fields) });
  expect(await make(ingrid, running)).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('survey-not-finished') },
  });
  world.setNow(AFTER_SURVEY);
  expect((await make(other, running)).status).toBe(404);
  expect((await make(ingrid, 'nothing')).status).toBe(404);
  expect((await make(ingrid, running)).status).toBe(201);
  expect((await make(ingrid, running)).status).toBe(201);
});

// Specification 5.6
test.each([
  [{ name: ' \u200b ' }, 'name.required'],
  [{ endDate: '2026-11-30' }, 'endDate.inPast'],
  [{ endDate: '9999-12-31' }, 'endDate.tooLate'],
  [{ categories: ['knowledge'] }, 'categories.notAllowed'],
  [{ accessibleBy: 'supporters' }, 'accessibleBy.tooBroad'],
  [{ originalSurvey: '' }, 'originalSurvey.required'],
])('refuses a goal with %j', async (fields, code) => {
  const ingrid = await world.person();
  const survey = await finishedSurvey(world, ingrid);
  const reply = await ingrid.call('POST /improvement-goal', { body: goalBody(survey, fields) });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ code }] } });
});

test('answers a repeated create as before, and refuses another body or another person under the same id', async () => {
  const ingrid = await world.person();
  const other = await world.person();
  const survey = await finishedSurvey(world, ingrid);
  const id = await createGoal(ingrid, survey);
  const again = (fields = {}, person = ingrid) =>
    person.call('POST /improvement-goal/:id', { params: { id }, body: goalBody(survey, fields) });
  expect(await again()).toMatchObject({ status: 200, body: { id } });
  expect((await again({ name: 'Annet' })).status).toBe(409);
  expect((await again({}, other)).status).toBe(404);
  expect(await world.rows('goals')).toHaveLength(1);
});

test('lets a person make two hundred goals from a survey and no more, and one again after deleting one', async () => {
  const { nordvik, maker } = await foundNordvik(world);
  const supporter = await member(world, nordvik, await world.person(), 'supporter');
  const fields = { accessibleBy: 'supporters', onBehalfOf: maker.id };
  const survey = await finishedSurvey(world, supporter, fields);
  const first = await createGoal(maker, survey);
  await copyGoal(world, { table: 'goals', id: first, times: 198 });
  const make = (person: Person) => person.call('POST /improvement-goal', { body: goalBody(survey) });
  const replies = await Promise.all([make(maker), make(maker)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await make(maker)).toMatchObject({ status: 422, body: { errors: [{ code: 'goals.tooMany' }] } });
  expect((await make(supporter)).status, 'the others on the candidate side').toBe(201);
  const { body } = await maker.call('GET /survey/:id/goals', { params: { id: survey } });
  expect(body).toHaveLength(201);
  await maker.call('DELETE /improvement-goal/:id', { params: { id: first } });
  expect((await make(maker)).status).toBe(201);
});

test('refuses a taken id before the problems of the body', async () => {
  const ingrid = await world.person();
  const survey = await finishedSurvey(world, ingrid);
  const id = await createGoal(ingrid, survey);
  const body = goalBody(survey, { endDate: '2026-11-30' });
  const reply = await ingrid.call('POST /improvement-goal/:id', { params: { id }, body });
  expect(reply).toMatchObject({ status: 409, body: { type: '/problems/id-taken' } });
});

// Specification 7.34
test('leaves fields that an edit does not name, and refuses a stale version last', async () => {
  const ingrid = await world.person();
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid), { plan: 'Status hver fredag' });
  expect((await changeGoal(ingrid, id, { name: 'Nytt navn' }, { 'if-match': '"1"' })).body).toEqual({ id, version: 2 });
  expect((await readGoal(ingrid, id)).body).toMatchObject({
    name: 'Nytt navn',
    plan: 'Status hver fredag',
    categories: ['engaging'],
    goal: goalBody('').goal,
  });
  expect((await changeGoal(ingrid, id, { name: 'Enda et' }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await changeGoal(ingrid, id, { endDate: '2026-11-30' }, { 'if-match': '"1"' })).status).toBe(422);
});

test('lets a past end date stay, requires a new one to be ahead, and records the move', async () => {
  const ingrid = await world.person();
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid), { endDate: '2026-12-01' });
  world.setNow('2026-12-05T08:00:00Z');
  expect((await changeGoal(ingrid, id, { endDate: '2026-12-01', plan: 'Ringe oftere' })).status).toBe(200);
  expect((await changeGoal(ingrid, id, { endDate: '2026-12-05' })).status).toBe(422);
  expect((await changeGoal(ingrid, id, { endDate: '2026-12-06' })).status).toBe(200);
  expect((await readGoal(ingrid, id)).body).toMatchObject({
    plannedOn: '2026-12-05',
    status: 'execution',
    events: [
      { kind: 'created', at: '2026-11-30' },
      { kind: 'planWritten', at: '2026-12-05' },
      { kind: 'endDateMoved', at: '2026-12-05', day: '2026-12-06' },
    ],
  });
});

test('adds, replaces and deletes entries of the journal one by one', async () => {
  const ingrid = await world.person({ candidate: 'Ingrid' });
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid));
  const [first, second] = [entry(), entry({ title: '' })];
  const upper = { ...first, id: first.id.toUpperCase() };
  expect((await changeGoal(ingrid, id, { journal: [first, second, upper] })).status).toBe(200);
  world.setNow('2026-12-24T08:00:00Z');
  await changeGoal(ingrid, id, { journal: [{ ...first, content: 'Rettet', registered: '2020-01-01T00:00:00Z' }] });
  await changeGoal(ingrid, id, { journal: [{ ...second, content: ' ' }] });
  const { journal } = (await readGoal(ingrid, id)).body as { journal: unknown };
  expect(journal).toEqual([{ ...first, content: 'Rettet', name: 'Ingrid', registered: AFTER_SURVEY, answer: null }]);
});

test('holds a thousand entries, and refuses the one beyond with everything sent beside it', async () => {
  const ingrid = await world.person();
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid));
  const entries = Array.from({ length: 1_000 }, () => entry({ title: '', content: 'a' }));
  expect((await changeGoal(ingrid, id, { journal: entries })).status).toBe(200);
  const [first] = entries;
  expect((await changeGoal(ingrid, id, { name: 'Nytt', journal: [{ ...first, content: 'b' }, entry()] })).status).toBe(
    422,
  );
  expect((await changeGoal(ingrid, id, { journal: [{ ...first, content: '' }, entry()] })).status).toBe(200);
  expect(await world.rows('goal_journal')).toHaveLength(1_000);
  expect((await readGoal(ingrid, id)).body).toMatchObject({ name: goalBody('').name });
});

// Specification 4.6, 7.35
test('records the result once the conclusion is open, and corrects it for thirty days', async () => {
  const ingrid = await world.person();
  const survey = await finishedSurvey(world, ingrid);
  const id = await createGoal(ingrid, survey, { endDate: '2026-12-01' });
  world.setNow('2026-12-07T22:59:59Z');
  expect(await concludeGoal(ingrid, id)).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('too-early') },
  });
  world.setNow('2026-12-07T23:00:00Z');
  expect((await concludeGoal(ingrid, id, { result: ' ' })).status).toBe(422);
  expect((await concludeGoal(ingrid, id, { id: newId(world.now()) })).status).toBe(422);
  expect(await concludeGoal(ingrid, id, { id })).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await readGoal(ingrid, id)).body).toMatchObject({
    status: 'finished',
    isSuccess: 'yes',
    concludedOn: '2026-12-08',
    correctableUntil: '2027-01-07',
    successorFrom: survey,
    abilities: { edit: false, conclude: true, succeed: true },
  });
  world.setNow('2027-01-07T22:59:59Z');
  expect((await concludeGoal(ingrid, id, { isSuccess: 'no', result: 'Ikke helt' })).status).toBe(200);
  world.setNow('2027-01-07T23:00:00Z');
  expect(await concludeGoal(ingrid, id)).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('too-late') },
  });
  expect((await readGoal(ingrid, id)).body).toMatchObject({
    isSuccess: 'no',
    concludedOn: '2026-12-08',
    successorFrom: null,
    abilities: { conclude: false, succeed: false },
  });
});

test('lets only the readers of a finished goal be changed', async () => {
  const ingrid = await world.person();
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid), { endDate: '2026-12-01' });
  world.setNow('2026-12-08T08:00:00Z');
  await concludeGoal(ingrid, id);
  for (const body of [
    { name: 'Nytt' },
    { plan: 'Ny plan' },
    { endDate: '2027-12-01' },
    { journal: [entry()] },
    { categories: [] },
  ])
    expect((await changeGoal(ingrid, id, body)).status, JSON.stringify(body)).toBe(409);
  expect((await changeGoal(ingrid, id, { name: goalBody('').name, accessibleBy: 'me' })).status).toBe(200);
});

test('a person who is only invited hides no goal that the organisation could read', async () => {
  const { owner, maker, nordvik } = await foundNordvik(world);
  const id = await createGoal(maker, await finishedSurvey(world, maker, { accessibleBy: 'org' }), {
    accessibleBy: 'org',
  });
  const params = { orgId: nordvik.id, userId: maker.id };
  await owner.call('PUT /organization/:orgId/user/:userId', { params, body: { role: 'invited' } });
  expect(await changeGoal(maker, id, { accessibleBy: 'me' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'accessibleBy.notAllowed' }] },
  });
  expect((await changeGoal(maker, id, { plan: 'Ny plan' })).status).toBe(200);
  expect((await owner.call('GET /shared-improvement-goals')).body).toMatchObject([{ id }]);
});

test('deletes a goal with its journal, and leaves the survey', async () => {
  const ingrid = await world.person();
  const survey = await finishedSurvey(world, ingrid);
  const id = await createGoal(ingrid, survey);
  await changeGoal(ingrid, id, { journal: [entry()] });
  const other = await world.person();
  expect((await other.call('DELETE /improvement-goal/:id', { params: { id } })).status).toBe(404);
  expect((await ingrid.call('DELETE /improvement-goal/:id', { params: { id } })).status).toBe(200);
  expect((await readGoal(ingrid, id)).status).toBe(404);
  expect(await world.rows('goal_journal')).toEqual([]);
  expect((await ingrid.call('GET /survey/:id', { params: { id: survey } })).status).toBe(200);
});

test('stores one of two simultaneous edits of a version, and refuses the other', async () => {
  const ingrid = await world.person();
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid));
  const replies = await Promise.all(
    ['a', 'b', 'c'].map((name) => changeGoal(ingrid, id, { name }, { 'if-match': '"1"' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
});

test('records one move of the end date a day, and a hundred at most', async () => {
  const ingrid = await world.person();
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid));
  for (const day of ['2027-06-01', '2027-06-02', '2027-06-03']) await changeGoal(ingrid, id, { endDate: day });
  const moves = async () => {
    const { events } = (await readGoal(ingrid, id)).body as { events: { kind: string }[] };
    return events.filter(({ kind }) => kind === 'endDateMoved');
  };
  expect(await moves()).toEqual([{ kind: 'endDateMoved', at: '2026-11-30', day: '2027-06-03' }]);
  for (let days = 1; days <= 120; days += 1) {
    world.setNow(new Date(Date.parse(AFTER_SURVEY) + days * 86_400_000).toISOString());
    await changeGoal(ingrid, id, { endDate: days % 2 === 0 ? '2028-06-01' : '2028-06-02' });
  }
  expect(await moves()).toHaveLength(100);
  expect((await moves()).at(-1)).toMatchObject({ at: '2027-03-30' });
});

test('takes a deleted group from all goals while they are being edited', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const groups = [await group(world, nordvik, 'Salg', [maker]), await group(world, nordvik, 'Ledere', [maker])];
  const shared = { accessibleBy: 'selectedGroups', groupsWithAccess: groups };
  const survey = await finishedSurvey(world, maker, shared);
  const ids = await Promise.all(Array.from({ length: 5 }, () => createGoal(maker, survey, shared)));
  const replies = await Promise.all([
    ...ids.flatMap((id) => [changeGoal(maker, id, { name: 'Nytt' }), changeGoal(maker, id, shared)]),
    owner.call('DELETE /organization/:orgId/groups/:id', { params: { orgId: nordvik.id, id: groups[0] ?? '' } }),
    ...ids.map((id) => changeGoal(maker, id, { plan: 'Ringe', ...shared })),
  ]);
  // An edit that names the deleted group is refused.
  for (const { status } of replies) expect([200, 422]).toContain(status);
  expect((await world.rows('goal_groups')).map((row) => row['group_id'])).toEqual(ids.map(() => groups[1]));
});
