import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { emptyTables } from './database.ts';
import { ACTORS, type ActorName, bearersOf } from './matrix/actors.ts';
import { CANARY, type Fixtures, makeFixtures } from './matrix/fixtures.ts';
import { CALLS_NOT_BUILT, RESOURCES_NOT_BUILT } from './matrix/open.ts';
import { type PreparedRequest, requestOf, SHEET } from './matrix/requests.ts';
import { type Reply, useWorld, type World } from './world.ts';

type Cell = {
  id: string;
  call: string;
  actor: string;
  resource: string;
  expect: string;
  status: number;
  filter?: string;
};

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Cell[];
const CELLS = [...read('permission-matrix.json'), ...read('matrix-added.json')];

/** 'POST /survey/{id}' of the matrix is 'POST /survey/:id' of the contract. */
const KEYS: Record<string, string> = { 'POST /respond/-/{rest of id}': 'POST /respond/-/:surveyId' };
const keyOf = (call: string) => KEYS[call] ?? call.replaceAll(/\{(\w+)\}/g, ':$1');

const CALLS = [...new Set(CELLS.map(({ call }) => call))];
const BUILT = CALLS.filter((call) => endpoints.some(({ key }) => key === keyOf(call)));
const RUN = CELLS.filter(
  ({ call, actor, resource }) =>
    BUILT.includes(call) &&
    (ACTORS as readonly string[]).includes(actor) &&
    !RESOURCES_NOT_BUILT.includes(`${call} | ${resource}`),
);

const world = useWorld({ login: true });

test('every call has rows in the matrix, and what is not built stands in the list that only shrinks', () => {
  const inMatrix = new Set(CALLS.map(keyOf));
  expect(endpoints.map(({ key }) => key).filter((key) => !inMatrix.has(key))).toEqual([]);
  expect(CALLS.filter((call) => !BUILT.includes(call)).sort()).toEqual([...CALLS_NOT_BUILT].sort());
});

test('every cell for the actors that exist can be run', () => {
  const open = RUN.filter(({ call, resource }) => requestOf(call, resource) === null).map(
    ({ call, resource }) => `${call} | ${resource}`,
  );
  expect([...new Set(open)]).toEqual([]);
});

let fixtures: Fixtures;
beforeEach(async () => {
  fixtures = await makeFixtures(world);
});

describe.each(BUILT)('%s', (call) => {
  const cells = Map.groupBy(
    RUN.filter((cell) => cell.call === call),
    ({ resource }) => resource,
  );
  test.each([...cells.keys()])('%s', async (resource) => {
    for (const cell of cells.get(resource) ?? []) await runCell(cell);
  });
});

async function runCell(cell: Cell): Promise<void> {
  const actor = cell.actor as ActorName;
  for (const bearer of await bearersOf(actor, world, fixtures)) {
    const build = requestOf(cell.call, cell.resource);
    if (build === null) throw new Error(`${cell.id} cannot be run`);
    const request = await prepare(await build(fixtures, actor), world);
    const before = await checksum(world);
    const reply = await world.callWith(bearer)(keyOf(cell.call), request);
    expect(
      reply.status,
      `${cell.id} ${cell.call} ${cell.resource} as ${cell.actor}: ${JSON.stringify(reply.body)}`,
    ).toBe(cell.status);
    if (cell.status >= 400) {
      expect(await checksum(world), `${cell.id} changed something`).toBe(before);
      expect(JSON.stringify(reply.body), `${cell.id} tells of the object`).not.toContain(CANARY);
      if (cell.status === 401) expect(reply.headers['www-authenticate']).toBe('Bearer');
    } else {
      checkFilter(cell, reply);
      if (!cell.call.startsWith('GET ')) await afresh();
    }
  }
}

/** Answers and rates first, where the cell speaks of a link that has been used. */
async function prepare(request: PreparedRequest, { anybody }: World): Promise<PreparedRequest> {
  if (request.before === undefined) return request;
  const { responderId = '', surveyId = '' } = request.params ?? {};
  const anonymous = request.before.answer === 'anonymous';
  const headers = { 'idempotency-key': newLinkId() };
  const key = anonymous ? 'POST /respond/-/:surveyId' : 'POST /respond/:responderId';
  const given = await anybody(key, { params: { responderId, surveyId }, body: SHEET, headers });
  const id = (given.body as { responderId: string }).responderId;
  if (request.before.rate)
    await anybody('POST /respond/:responderId/rating', { params: { responderId: id }, body: { rating: 1 } });
  return { ...request, params: { ...request.params, responderId: id } };
}

/** What a filtered answer may hold and nothing more. */
function checkFilter({ call, filter, id }: Cell, { body }: Reply): void {
  if (filter === undefined) return;
  if (call === 'GET /user' && filter.includes('gate')) {
    const gate = /gate:"([\w-]+)"/.exec(filter)?.[1];
    expect(body, id).toMatchObject({ organization: null, profile: null, role: null, gate });
  }
  if (call === 'GET /respond/{responderId}')
    expect(Object.keys(body as object).sort(), id).toEqual(['endDate', 'isAnonymous', 'startDate', 'status']);
  if (call === 'GET /survey' || call === 'GET /recommendations') expect(body, id).toEqual([]);
}

async function afresh(): Promise<void> {
  await emptyTables(world.database);
  fixtures = await makeFixtures(world);
}

/** One hash over everything that is stored; the log of signing in aside, which these calls never touch. */
async function checksum({ database }: World): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(concat_ws(';',
      (select string_agg(t::text, ',' order by t.id) from people t), (select string_agg(t::text, ',' order by t.id) from surveys t),
      (select string_agg(t::text, ',' order by t.id) from responders t), (select string_agg(t::text, ',' order by t.id) from responses t),
      (select string_agg(t::text, ',' order by t.id) from outgoing_mails t), (select string_agg(t::text, ',' order by t.person_id) from repeated_calls t),
      (select string_agg(t::text, ',' order by t.survey_id, t.kind, t.slot) from survey_tallies t),
      (select string_agg(t::text, ',' order by t.brand, t.rating) from ratings t),
      (select string_agg(t::text, ',' order by t.person_id) from people_images t), (select string_agg(t::text, ',' order by t.id) from login_accounts t))) as hash`.execute(
    database.query,
  );
  return rows[0]?.hash ?? '';
}
