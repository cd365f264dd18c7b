import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

// Rows of other tests have left room on earlier pages, where a row would lie that came later.
beforeEach(() => sql`truncate responses`.execute(world.database.query));

const ENDED = '2026-11-27T23:00:00.000Z';
const NAMED = ['marte@sundvag.example', 'jonas@sundvag.example', 'live@sundvag.example'];

type Lying = { id: string; place: string; statement: string; anonymous: boolean; message: string; at: Date | null };

/** The answers as they lie in the database: what somebody sees who reads its pages, or a dump. */
async function lying(): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    select id, ctid::text as place, xmin::text as statement, responder_id is null as anonymous, message,
           responded_at as at
      from responses order by ctid`.execute(world.database.query);
  return rows;
}

/** Anonymous and named answers in turn, seconds apart. */
async function answered() {
  const ingrid = await world.person({ email: 'ingrid@nordvik.example' });
  const { id, links } = await invite(world, ingrid, NAMED, { allowAnonymous: true });
  for (let turn = 0; turn < 12; turn += 1) {
    world.setNow(`2026-11-21T09:30:${String(10 + turn)}.123Z`);
    const link = turn % 4 === 3 ? links[(turn - 3) / 4] : undefined;
    const body = sheet({ message: `Svar ${turn}` });
    const reply = link === undefined ? submitAnonymously(world, id, newLinkId(), body) : submit(world, link, body);
    expect((await reply).status).toBe(201);
  }
  return { ingrid, id };
}

test('once a survey has ended, neither order nor time can be read from its anonymous answers or from those among them', async () => {
  const { ingrid, id } = await answered();
  const before = await lying();
  expect(before.map(({ message }) => message)).toEqual(Array.from({ length: 12 }, (_, turn) => `Svar ${turn}`));
  const shown = async () => (await ingrid.call('GET /survey/:id/responses', { params: { id } })).body as object[];
  const told = await shown();

  world.setNow(ENDED);
  await runJob(world, 'mix');
  const rows = await lying();
  const anonymous = rows.filter((row) => row.anonymous);
  expect(anonymous).toHaveLength(9);
  // All of them by one statement, and in the order of their ids, which are random: a page tells no more than the rows do.
  expect(new Set(anonymous.map(({ statement }) => statement)).size).toBe(1);
  expect(anonymous.map((row) => row.id)).toEqual(anonymous.map((row) => row.id).sort());
  // The ids are no clock either, and the others keep the day alone, so that none of them stands between two moments.
  for (const row of rows) expect(row.id[14]).toBe('4');
  const named = rows.filter((row) => !row.anonymous);
  expect(named.map(({ at }) => at?.toISOString())).toEqual(Array(3).fill('2026-11-20T23:00:00.000Z'));
  const { rows: responders } = await sql<{ at: Date }>`
    select responded_at as at from responders`.execute(world.database.query);
  expect(responders.map(({ at }) => at.toISOString())).toEqual(Array(3).fill('2026-11-20T23:00:00.000Z'));
  expect((await world.rows('responses')).map(({ submission }) => submission)).toEqual(Array(12).fill(null));

  // Nothing of what was said has changed.
  const withoutTime = (entries: object[]) =>
    entries
      .map((entry) => ({ ...entry, respondedAt: null }))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  expect(withoutTime(await shown())).toEqual(withoutTime(told));
});

test('a survey that runs is left alone, and one that was mixed is not touched again', async () => {
  await answered();
  const before = await lying();
  world.setNow('2026-11-27T22:59:59.999Z');
  await runJob(world, 'mix');
  expect(await lying()).toEqual(before);
  world.setNow(ENDED);
  await runJob(world, 'mix');
  const once = await lying();
  await runJob(world, 'mix');
  expect(await lying()).toEqual(once);
});

test('where nobody could answer anonymously, an answer keeps its moment', async () => {
  const ingrid = await world.person();
  const { links } = await invite(world, ingrid, NAMED);
  world.setNow('2026-11-21T09:30:10.123Z');
  await submit(world, links[0] ?? '');
  world.setNow(ENDED);
  await runJob(world, 'mix');
  expect((await lying()).map(({ at }) => at?.toISOString())).toEqual(['2026-11-21T09:30:10.123Z']);
});

test('a note that is written at the same moment is kept', async () => {
  const { ingrid, id } = await answered();
  world.setNow(ENDED);
  const [first] = (await lying()).filter((row) => row.anonymous);
  const note = ingrid.call('PATCH /survey/:id/responders/notes', {
    params: { id },
    body: { responder: first?.id ?? '', notes: 'Husk dette' },
  });
  const [reply] = await Promise.all([note, runJob(world, 'mix')]);
  expect(reply.status).toBe(200);
  expect((await world.rows('responses')).find((row) => row['id'] === first?.id)).toMatchObject({ notes: 'Husk dette' });
});

test('what was missed for days is caught up with at night', async () => {
  await answered();
  world.setNow('2027-02-01T02:17:00.000Z');
  await runJob(world, 'mix');
  expect(new Set((await lying()).filter((row) => row.anonymous).map(({ statement }) => statement)).size).toBe(9);
  await runJob(world, 'forget');
  expect(new Set((await lying()).filter((row) => row.anonymous).map(({ statement }) => statement)).size).toBe(1);
});
