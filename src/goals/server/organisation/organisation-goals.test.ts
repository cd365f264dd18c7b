import { beforeEach, expect, test } from 'vitest';
import { invite, sheet, submit } from '../../../../test/answering.ts';
import { copyGoal } from '../../../../test/goals.ts';
import { foundNordvik } from '../../../../test/nordvik.ts';
import { organisationGoalBody } from '../../../../test/organisation-goals.ts';
import { member, type Organisation, organisation } from '../../../../test/organisations.ts';
import { type Person, useWorld } from '../../../../test/world.ts';
import { newId } from '#platform/server/ids.ts';
import { sql } from 'kysely';

const world = useWorld();

let nordvik: Organisation;
let owner: Person;
let maker: Person;
let supporter: Person;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
  supporter = await member(world, nordvik, await world.person({ candidate: 'Magnus Tveit' }), 'supporter');
});

const ADDRESSES = ['a', 'b', 'c', 'd'].map((name) => `${name}@fjellbygg.example`);
const all = (value: number) =>
  sheet({ subjectKnowledge: value, engaging: value, relevance: value, satisfaction: value });

async function answered(values: readonly number[], accessibleBy = 'org') {
  const { links } = await invite(world, maker, ADDRESSES.slice(0, values.length), { accessibleBy });
  for (const [place, value] of values.entries()) await submit(world, links[place] ?? '', all(value));
}

const id = () => newId(world.now());
const create = (person: Person, fields: Record<string, unknown> = {}, goalId = id()) =>
  person.call('POST /organization-goal/:id', { params: { id: goalId }, body: organisationGoalBody(fields) });
const made = async (person: Person = supporter, fields: Record<string, unknown> = {}) =>
  ((await create(person, fields)).body as { id: string }).id;
const read = async (person: Person, goalId: string) =>
  (await person.call('GET /organization-goal/:id', { params: { id: goalId } })).body as Record<string, unknown>;
const change = (person: Person, goalId: string, body: object, headers = {}) =>
  person.call('PUT /organization-goal/:id', { params: { id: goalId }, body, headers });
const conclude = (person: Person, goalId: string, fields = {}) =>
  person.call('PATCH /organization-goal/:id', {
    params: { id: goalId },
    body: { result: 'Felles språk.', isSuccess: 'yes', ...fields },
  });

// Specification 3.16, 7.38
test('keeps the counted starting point while the current scores move on', async () => {
  await answered([6, 7, 8]);
  const goalId = await made(supporter, { scores: [10, 10, 10, 10], originalScores: '10,10,10,10' });
  await answered([10, 10, 10]);
  for (const reader of [owner, supporter, maker])
    expect(await read(reader, goalId)).toMatchObject({
      originalScores: '7,7,7,7',
      original: { answers: 3, surveys: 1, score: 7, from: '2026-05-20', to: '2027-11-20' },
      scoreData: { answers: 6, surveys: 2, score: 8.5, from: '2026-05-20', to: '2027-11-20' },
      status: 'planning',
      owner: 'Magnus Tveit',
    });
});

test('lets a person make two hundred goals for an organisation and no more', async () => {
  await copyGoal(world, { table: 'organisation_goals', id: await made(), times: 199 });
  expect(await create(supporter)).toMatchObject({ status: 422, body: { errors: [{ code: 'goals.tooMany' }] } });
  expect((await create(owner)).status).toBe(201);
});

test('shows a member no scores, then or now, that would reveal protected answers', async () => {
  await answered([6, 7, 8], 'supporters');
  const goalId = await made();
  expect(await read(supporter, goalId)).toMatchObject({
    original: { answers: 3, score: 7 },
    originalScores: '7,7,7,7',
  });
  expect(await read(maker, goalId)).toMatchObject({ original: { answers: 0, score: 0 }, originalScores: '0,0,0,0' });
  world.setNow('2026-11-28T08:00:00Z');
  // The survey is over, but the stored figures stay; three answers may be two beside the reader's own.
  expect(await read(maker, goalId)).toMatchObject({ original: { answers: 0 }, scoreData: { answers: 0 } });
  await sql`update memberships set role = 'member' where person_id = ${supporter.id}`.execute(world.database.query);
  expect(await read(supporter, goalId)).toMatchObject({ original: { answers: 0 }, scoreData: { answers: 0 } });
});

test('starts without scores below three answers', async () => {
  const noScores = { originalScores: '0,0,0,0', original: { score: 0 }, accessibleBy: 'org', groupsWithAccess: [] };
  expect(await read(supporter, await made(owner))).toMatchObject(noScores);
  await answered([6, 7]);
  expect(await read(supporter, await made(owner))).toMatchObject(noScores);
  expect(await read(supporter, await made(owner, { surveyType: 'delivery', categories: [] }))).toMatchObject(noScores);
});

test('tells no change while the scores of one period are hidden, and none of fewer than three values', async () => {
  const hidden = { score: 0, uncertainty: 0, change: null };
  await answered([6, 7]);
  const early = await made(owner);
  expect(await read(owner, early)).toMatchObject({ scoreData: hidden });
  await answered([5, 5]);
  const late = await made(owner);
  expect(await read(owner, early)).toMatchObject({ original: { score: 0 }, scoreData: { score: 5.8, change: null } });
  const { scoreData } = (await read(owner, early)) as { scoreData: { questions: object[] } };
  for (const question of scoreData.questions) expect(question).toMatchObject({ change: null });
  expect(await read(owner, late)).toMatchObject({ scoreData: { change: { state: 'same', difference: 0 } } });
});

test('a question with fewer than three answers is in no number, then or now', async () => {
  const { links } = await invite(world, maker, ADDRESSES.slice(0, 3), { accessibleBy: 'org' });
  for (const [place, relevance] of [3, 0, 0].entries())
    await submit(world, links[place] ?? '', { ...all(8), relevance });
  const read3 = await read(owner, await made());
  const figures = { answers: 3, score: 8, questions: [{ score: 8 }, { score: 8 }, { score: 0 }, { score: 8 }] };
  expect(read3).toMatchObject({ originalScores: '8,8,0,8', original: figures, scoreData: figures });
});

test('gives no spread of two values away', async () => {
  const { links } = await invite(world, maker, ADDRESSES.slice(0, 3), { accessibleBy: 'org' });
  for (const [place, subjectKnowledge] of [2, 10, 0].entries())
    await submit(world, links[place] ?? '', { ...all(7), subjectKnowledge });
  const goal = await made();
  const { scoreData } = (await read(owner, goal)) as { scoreData: { change: object; questions: object[] } };
  expect(scoreData.questions[0]).toMatchObject({
    score: 0,
    uncertainty: 0,
    change: { state: 'tooFew', difference: 0, limit: 0 },
  });
  // The limit of the total is that of the three other questions.
  expect(scoreData.change).toEqual({ state: 'same', difference: 0, limit: 1.3 });
  // A member knows these answers only in totals, and gets the limit of the assumed spread.
  const { scoreData: shown } = (await read(maker, goal)) as { scoreData: { change: object } };
  expect(shown.change).toEqual({ state: 'same', difference: 0, limit: 1.6 });
});

// Specification 5.6
test('needs only a name and an end date', async () => {
  const params = { id: id() };
  const body = { name: 'Bedre møter', endDate: '2027-06-01' };
  expect(await owner.call('POST /organization-goal/:id', { params, body })).toMatchObject({ status: 201 });
  expect(await read(owner, params.id)).toMatchObject({
    surveyType: 'long-term',
    originalFrom: '2026-05-20',
    originalTo: '2027-11-20',
  });
});

test('refuses invalid input field by field', async () => {
  await answered([6, 7, 8]);
  const codes = async (fields: Record<string, unknown>) => {
    const { status, body } = await create(owner, fields);
    expect(status).toBe(422);
    return (body as { errors: { code: string }[] }).errors.map(({ code }) => code);
  };
  expect(await codes({ originalFrom: '2027-12-01' })).toEqual(['originalPeriod.invalid']);
  expect(await codes({ endDate: '2026-11-20' })).toEqual(['endDate.inPast']);
  expect(await codes({ categories: ['quality'] })).toEqual(['categories.notAllowed']);
  expect(await codes({ name: '\u200b' })).toEqual(['name.required']);
  expect(await world.rows('organisation_goals')).toEqual([]);
});

test('creates one goal for a repeated create, and refuses its id for any other', async () => {
  await answered([6, 7, 8]);
  const goalId = id();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await create(owner, {}, goalId)).status));
  expect(statuses.sort()).toEqual([200, 200, 201]);
  expect((await create(owner, { name: 'Et annet' }, goalId)).status).toBe(409);
  expect((await create(supporter, {}, goalId)).status).toBe(409);
  const elsewhere = await world.person();
  await organisation(world, { owner: elsewhere });
  expect((await create(elsewhere, {}, goalId)).status).toBe(409);
});

test('refuses a taken id before the problems of the body', async () => {
  await answered([6, 7, 8]);
  const goalId = await made(owner);
  const reply = await create(owner, { endDate: '2026-11-20' }, goalId);
  expect(reply).toMatchObject({ status: 409, body: { type: '/problems/id-taken' } });
});

// Specification 4.14, 6.2
test('lets the maker and the owner change it, and others only read', async () => {
  await answered([6, 7, 8]);
  const other = await member(world, nordvik, await world.person(), 'supporter');
  const goalId = await made();
  expect((await change(owner, goalId, { plan: 'Skrive ned kriteriene' })).status).toBe(200);
  expect((await change(other, goalId, { plan: 'Noe annet' })).status).toBe(403);
  expect((await change(maker, goalId, { plan: 'Noe annet' })).status).toBe(403);
  expect(await read(supporter, goalId)).toMatchObject({ status: 'execution', abilities: { edit: true, share: false } });
  expect(await read(other, goalId)).toMatchObject({ abilities: { edit: false, conclude: false } });
  await sql`update memberships set role = 'member' where person_id = ${supporter.id}`.execute(world.database.query);
  expect((await change(supporter, goalId, { plan: 'Mitt' })).status).toBe(403);
});

test('refuses the second of two edits from one version, but not an entry without a version', async () => {
  await answered([6, 7, 8]);
  const goalId = await made();
  const headers = { 'if-match': '"1"' };
  const statuses = await Promise.all([
    change(owner, goalId, { plan: 'Eierens' }, headers),
    change(supporter, goalId, { plan: 'Rådgiverens' }, headers),
  ]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 412]);
  const journal = [{ id: id(), title: 'Mal', content: 'Alle bruker den.' }];
  expect((await change(owner, goalId, { journal })).status).toBe(200);
  expect(await read(maker, goalId)).toMatchObject({ journal: [{ title: 'Mal', name: owner.candidate }] });
});

// Specification 7.38
test('can be concluded from a week after its end, and corrected for thirty days', async () => {
  await answered([6, 7, 8]);
  const goalId = await made(supporter, { endDate: '2026-12-01' });
  const on = async (day: string, person: Person, fields = {}) => {
    world.setNow(`${day}T10:00:00Z`);
    const { status, body } = await conclude(person, goalId, fields);
    return status === 200 ? 200 : (body as { type: string }).type;
  };
  expect(await on('2026-12-07', owner)).toBe('/problems/too-early');
  expect(await on('2026-12-08', maker)).toBe('/problems/not-allowed');
  expect(await on('2026-12-08', owner, { isSuccess: 'no' })).toBe(200);
  expect(await on('2027-01-07', supporter, { result: 'Rettet' })).toBe(200);
  expect(await on('2027-01-08', supporter)).toBe('/problems/too-late');
  expect(await read(maker, goalId)).toMatchObject({
    status: 'finished',
    isSuccess: 'yes',
    result: 'Rettet',
    concludedOn: '2026-12-08',
    correctableUntil: '2027-01-07',
    events: [{ kind: 'created' }, { kind: 'concluded', at: '2026-12-08' }],
  });
  expect((await change(owner, goalId, { plan: 'Etterpå' })).status).toBe(409);
});

test('takes comments from every member, and is deleted with them', async () => {
  await answered([6, 7, 8]);
  const goalId = await made();
  const invited = await member(world, nordvik, await world.person(), 'invited');
  const say = async (person: Person) =>
    (await person.call('POST /organization-goal/:id/comment', { params: { id: goalId }, body: { content: 'Fint' } }))
      .status;
  expect(await say(maker)).toBe(201);
  expect(await say(invited)).toBe(403);
  expect(await say(await world.person())).toBe(404);
  expect((await supporter.call('DELETE /organization-goal/:id', { params: { id: goalId } })).status).toBe(200);
  for (const table of ['organisation_goals', 'organisation_goal_journal', 'comments'])
    expect(await world.rows(table)).toEqual([]);
});

test('cannot be created in another organisation, or without a subscription', async () => {
  await answered([6, 7, 8]);
  const goalId = await made();
  const elsewhere = await world.person();
  await organisation(world, { owner: elsewhere });
  expect((await elsewhere.call('GET /organization-goal')).body).toEqual([]);
  expect((await change(elsewhere, goalId, { plan: 'x' })).status).toBe(404);
  const lapsed = await world.person();
  await organisation(world, { owner: lapsed, lapsed: true });
  expect(await create(lapsed)).toMatchObject({ status: 403, body: { type: '/problems/subscription-required' } });
});

test('stays when its maker has left, and the owner can go on with it', async () => {
  await answered([6, 7, 8]);
  const goalId = await made();
  expect((await supporter.call('POST /user/export')).body).toMatchObject({
    organisationGoals: [{ name: 'Forventninger over 6,5' }],
  });
  const params = { orgId: nordvik.id, userId: supporter.id };
  expect((await owner.call('DELETE /organization/:orgId/user/:userId', { params })).status).toBe(200);
  expect((await change(owner, goalId, { plan: 'Vi tar den' })).status).toBe(200);
  expect((await change(supporter, goalId, { plan: 'Min' })).status).toBe(404);
});
