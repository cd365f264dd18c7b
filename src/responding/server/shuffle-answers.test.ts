import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

// Rows of other tests leave free space on earlier pages, which a later row could fill.
beforeEach(() => sql`truncate responses`.execute(world.database.query));

const ENDED = '2026-11-27T23:00:00.000Z';
const NAMED = ['marte@sundvag.example', 'jonas@sundvag.example', 'live@sundvag.example'];

type Lying = { id: string; place: string; statement: string; anonymous: boolean; message: string; at: Date | null };

/** Returns the answers in their physical order: what a reader of database pages or of a dump sees. */
async function lying(): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    select id, ctid::text as place, xmin::text as statement, responder_id is null as anonymous, message,
           responded_at as at
      from responses order by ctid`.execute(world.database.query);
  return rows;
}

async function answered() {
  const ingrid = await world.person();
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

test('hides order and time of anonymous answers, and of the named ones among them, once a survey has ended', async () => {
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
  // One statement wrote all of them in the order of their random ids, so pages reveal no more than the rows do.
  expect(new Set(anonymous.map(({ statement }) => statement)).size).toBe(1);
  expect(anonymous.map((row) => row.id)).toEqual(anonymous.map((row) => row.id).sort());
  // The ids contain no time, and named answers keep the day only, so that none of them can be dated between two others.
  for (const row of rows) expect(row.id[14]).toBe('4');
  const named = rows.filter((row) => !row.anonymous);
  expect(named.map(({ at }) => at?.toISOString())).toEqual(Array(3).fill('2026-11-20T23:00:00.000Z'));
  const { rows: responders } = await sql<{ at: Date }>`
    select responded_at as at from responders`.execute(world.database.query);
  expect(responders.map(({ at }) => at.toISOString())).toEqual(Array(3).fill('2026-11-20T23:00:00.000Z'));
  expect((await world.rows('responses')).map(({ submission }) => submission)).toEqual(Array(12).fill(null));

  // The content of the answers has not changed.
  const withoutTime = (entries: object[]) =>
    entries
      .map((entry) => ({ ...entry, respondedAt: null }))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  expect(withoutTime(await shown())).toEqual(withoutTime(told));
});

test('forgets which anonymous answers were rated, and keeps it of named ones, which can be rated later', async () => {
  const { id, links } = await invite(world, await world.person(), NAMED, { allowAnonymous: true });
  const key = newLinkId();
  await submit(world, links[0] ?? '');
  await submitAnonymously(world, id, key);
  for (const responderId of [links[0] ?? '', key])
    await world.anybody('POST /respond/:responderId/rating', { params: { responderId }, body: { rating: 3 } });
  const ratedOf = async () =>
    (await world.rows('responses')).map((row) => [row['responder_id'] === null, row['rated']]).sort();
  expect(await ratedOf()).toEqual([
    [false, true],
    [true, true],
  ]);
  world.setNow(ENDED);
  await runJob(world, 'mix');
  expect(await ratedOf()).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('leaves a running survey alone, and shuffles a finished one once', async () => {
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

test('keeps the time of answers where anonymous ones were not allowed', async () => {
  const ingrid = await world.person();
  const { links } = await invite(world, ingrid, NAMED);
  world.setNow('2026-11-21T09:30:10.123Z');
  await submit(world, links[0] ?? '');
  world.setNow(ENDED);
  await runJob(world, 'mix');
  expect((await lying()).map(({ at }) => at?.toISOString())).toEqual(['2026-11-21T09:30:10.123Z']);
});

test('keeps a note that is written concurrently', async () => {
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

test('catches up at night after days without a run', async () => {
  await answered();
  world.setNow('2027-02-01T02:17:00.000Z');
  await runJob(world, 'mix');
  expect(new Set((await lying()).filter((row) => row.anonymous).map(({ statement }) => statement)).size).toBe(9);
  await runJob(world, 'forget');
  expect(new Set((await lying()).filter((row) => row.anonymous).map(({ statement }) => statement)).size).toBe(1);
});

test('a survey that cannot be shuffled keeps the mark of it, and holds up no other', async () => {
  const { query } = world.database;
  const begun = world.now().toISOString();
  const stuck = await answered();
  world.setNow(begun);
  const other = await answered();
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`)
    .execute(query);
  await sql
    .raw(
      `create trigger stuck before delete on responses for each row when (old.survey_id = '${stuck.id}') execute function refuse()`,
    )
    .execute(query);
  const left = async () =>
    (await world.rows('responses')).filter((row) => row['submission'] !== null).map((row) => row['survey_id']);

  world.setNow('2026-12-01T02:17:00.000Z');
  await expect(runJob(world, 'forget')).rejects.toThrow('works in turn');
  expect(await left()).toEqual(Array(9).fill(stuck.id));
  expect((await world.rows('responses')).filter((row) => row['survey_id'] === other.id)).toHaveLength(12);
  await sql.raw(`drop function refuse cascade`).execute(query);
  await runJob(world, 'forget');
  expect(await left()).toEqual([]);
});
