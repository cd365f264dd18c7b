import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { changeGoal, createGoal, finishedSurvey } from '../../../test/goals.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { member, type Organisation } from '../../../test/organisations.ts';
import { organisationGoalBody } from '../../../test/organisation-goals.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newId } from '#platform/server/ids.ts';

const world = useWorld();

type Goal = { id: string; name: string; surveyType: string };
type Query = Record<string, string | number>;

const SHARED = 'GET /shared-improvement-goals';

async function page(person: Person, key: string, query: Query = {}) {
  const { status, body, headers } = await person.call(key, { query: query as Record<string, string> });
  const next = /\?([^>]*)>; rel="next"/.exec(String(headers['link']))?.[1];
  const names = Array.isArray(body) ? (body as Goal[]).map(({ name }) => name) : [];
  return { status, names, counts: headers['counts'], after: new URLSearchParams(next).get('after') };
}

async function inPages(person: Person, key: string, query: Query = {}): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const read = await page(person, key, { ...query, limit: 2, ...(after !== '' && { after }) });
    expect(read.names.length).toBeLessThanOrEqual(2);
    all.push(...read.names);
    ({ after } = read);
  }
  return all;
}

let nordvik: Organisation;
let owner: Person;
let maker: Person;
let reader: Person;
let survey: string;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
  reader = await member(world, nordvik, await world.person({ candidate: 'Kari Bø' }));
  survey = await finishedSurvey(world, maker, { accessibleBy: 'org' });
});

const set = (name: string, columns: { end?: string; concluded?: string }) =>
  sql`
  update goals set end_day = coalesce(${columns.end ?? null}::date, end_day), is_success = ${columns.concluded ? true : null},
         concluded_at = ${columns.concluded ?? null}::timestamptz where name = ${name}`.execute(world.database.query);

const share = (name: string, fields = {}) => createGoal(maker, survey, { name, accessibleBy: 'org', ...fields });

/** Creates goals of every phase, two of them alike in everything that orders them. */
async function ofEveryPhase() {
  for (const name of ['late', 'soon', 'waiting', 'done', 'doneAlike', 'doneBefore', 'soonAlike']) await share(name);
  await set('waiting', { end: '2026-11-01' });
  for (const name of ['soon', 'soonAlike']) await set(name, { end: '2026-12-24' });
  for (const name of ['done', 'doneAlike'])
    await set(name, { end: '2026-10-01', concluded: '2026-11-20T08:00:00.123456Z' });
  await set('doneBefore', { end: '2026-10-01', concluded: '2026-11-20T08:00:00.123455Z' });
}

test('lists unfinished goals by their end, then the latest conclusions, and pages break nowhere', async () => {
  await ofEveryPhase();
  const shared = await page(reader, SHARED);
  const alike = (names: readonly string[]) => names.map((name) => name.replace('Alike', ''));
  expect(alike(shared.names)).toEqual(['waiting', 'soon', 'soon', 'late', 'done', 'done', 'doneBefore']);
  expect(await inPages(reader, SHARED)).toEqual(shared.names);
  expect(await inPages(maker, 'GET /improvement-goals')).toEqual(shared.names);
  expect(await inPages(reader, SHARED, { phase: 'finished' })).toEqual(shared.names.slice(4));
  expect(await inPages(reader, SHARED, { phase: 'running' })).toEqual(shared.names.slice(1, 4));
  expect(await inPages(reader, SHARED, { phase: 'conclusion' })).toEqual(['waiting']);
});

test('counts what the filter leaves by phase, and what the reader may read in all', async () => {
  await ofEveryPhase();
  await createGoal(maker, survey, { name: 'late and private', accessibleBy: 'me' });
  await createGoal(maker, survey, { name: 'late for supporters', accessibleBy: 'supporters' });
  const counts = async (person: Person, query: Query) =>
    (await page(person, SHARED, { ...query, counts: 'true' })).counts;
  expect(await counts(reader, { limit: 1 })).toBe('all=7, running=3, conclusion=1, finished=3');
  expect(await counts(reader, { search: 'late', phase: 'finished' })).toBe(
    'all=7, running=1, conclusion=0, finished=0',
  );
  expect(await counts(reader, { type: 'delivery' })).toBe('all=7, running=0, conclusion=0, finished=0');
  expect(await counts(owner, { search: 'late' })).toBe('all=8, running=2, conclusion=0, finished=0');
  expect(await counts(await world.person(), {})).toBe('all=0, running=0, conclusion=0, finished=0');
  expect((await page(reader, SHARED)).counts).toBeUndefined();
});

test('finds goals by a part of their name or of the person whom they are about, as plain text', async () => {
  for (const name of ['100 % Åpenhet', 'Under_strek', 'Tydelig']) await share(name);
  const found = async (search: string, person = reader, key = SHARED) => (await page(person, key, { search })).names;
  expect(await found('åpen')).toEqual(['100 % Åpenhet']);
  expect(await found('%')).toEqual(['100 % Åpenhet']);
  expect(await found('_')).toEqual(['Under_strek']);
  expect(await found('\\')).toEqual([]);
  expect(await found('SOLBERG')).toHaveLength(3);
  expect(await found('solberg', maker, 'GET /improvement-goals')).toEqual([]);
  expect(await found(' tyde ', maker, 'GET /improvement-goals')).toEqual(['Tydelig']);
  expect((await page(reader, SHARED, { search: 'a'.repeat(201) })).status).toBe(422);
});

test('refuses to start after a goal that is not in the list', async () => {
  const secret = await createGoal(maker, survey, { name: 'private', accessibleBy: 'me' });
  const shared = await share('shared');
  const statusAfter = async (after: string, person = reader, key = SHARED) =>
    (await page(person, key, { after })).status;
  expect(await statusAfter(shared)).toBe(200);
  for (const after of [secret, newId(world.now()), "'", 'x'.repeat(101)]) expect(await statusAfter(after)).toBe(422);
  expect(await statusAfter(shared, await world.person())).toBe(422);
  expect(await statusAfter(shared, maker)).toBe(422);
  expect(await statusAfter(shared, reader, 'GET /organization-goal')).toBe(422);
  for (const query of [{ limit: -1 }, { limit: 1_001 }, { phase: 'planning' }, { type: 'x' }, { counts: 'yes' }])
    expect((await page(reader, SHARED, query as Query)).status, JSON.stringify(query)).toBe(422);
});

test('begins again when a goal has moved, as the rest of the list does', async () => {
  const first = await share('first', { endDate: '2026-12-24' });
  await share('second', { endDate: '2026-12-25' });
  await changeGoal(maker, first, { endDate: '2027-01-01' });
  expect((await page(reader, SHARED, { after: first })).names).toEqual([]);
});

test('pages the goals of an organisation', async () => {
  for (const [name, endDate] of Object.entries({ c: '2027-03-01', a: '2027-01-01', b: '2027-02-01' }))
    await owner.call('POST /organization-goal', { body: organisationGoalBody({ name, endDate }) });
  expect(await inPages(reader, 'GET /organization-goal')).toEqual(['a', 'b', 'c']);
  const { counts } = await page(reader, 'GET /organization-goal', { limit: 1, counts: 'true' });
  expect(counts).toBe('all=3, running=3, conclusion=0, finished=0');
});
