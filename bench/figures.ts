import { Agent } from 'node:http';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { addDays, type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { foldFigures } from '#surveys/server/figures/aggregate-figures.ts';
import { readFigures } from '#surveys/server/figures/organisation-figures.ts';
import { freshFolder, freshStore, type TestStore } from '../test/database.ts';
import { startServer } from '../test/running-server.ts';
import { tokenOf } from '../test/stored.ts';
import { type BigOrganisation, type Size, storeOrganisation } from './figures-data.ts';
import { fetched } from './read.ts';
import { median, timed } from './statistics.ts';
import type { Line } from './submit.ts';

const RUNS = 200;
/** Number of calls before measuring, so that the process no longer compiles its code. */
const WARM_UP = 1_000;
/** The longest time in milliseconds to read an organisation's figures, at any size (quality: speed and size). */
const MOST_MS = 5;

const SIZES: Record<'embedded' | 'postgres', readonly Size[]> = {
  embedded: [{ answers: 100_000, surveys: 500 }],
  postgres: [
    { answers: 100_000, surveys: 500 },
    { answers: 1_000_000, surveys: 5_000 },
    { answers: 10_000_000, surveys: 500_000 },
  ],
};

/** Reads the figures of an organisation over HTTP, at sizes that differ by factors of 100 and 1,000. */
export async function benchFigures(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of SIZES.embedded) lines.push(...(await figuresOn('embedded', await freshFolder(), size)));
  for (const size of SIZES.postgres) lines.push(...(await figuresOn('postgres', await freshStore(), size)));
  return lines;
}

async function figuresOn(engine: string, store: TestStore, size: Size): Promise<Line[]> {
  const today = dayAt(new Date(), 'Europe/Oslo');
  const database = await store.open();
  const organisation = await storeOrganisation(database, size, today);
  await insistConsistent(database, organisation, today);
  const [owner, member] = [await tokenOf(database, organisation.owner), await tokenOf(database, organisation.member)];
  await database.close();

  const server = await startServer(store.variables);
  const agent = new Agent({ keepAlive: true });
  const own = `?fromDate=${addDays(today, -400)}&toDate=${addDays(today, -17)}&department=${organisation.departments[3]}`;
  const asked: [string, string, string][] = [
    ['all of it', owner, ''],
    ['all of it, as a member', member, ''],
    ['13 months of a department', owner, own],
  ];
  await timed(WARM_UP, () => fetched(agent, `${server.origin}/api/organization/stats`, owner));
  const lines: Line[] = [];
  for (const [what, token, query] of asked) {
    const read = () => fetched(agent, `${server.origin}/api/organization/stats${query}`, token);
    const work = `figures of ${size.answers} answers in ${size.surveys} surveys, ${what}, ${engine}`;
    lines.push({ work, unit: 'p50 ms', limit: MOST_MS, ours: median(await timed(RUNS, read)) });
  }
  agent.destroy();
  await server.stop();
  await store.drop();
  return lines;
}

const SAMPLE = 400;

/** Fast figures must also be right: the job recomputes some surveys and must find nothing to change. */
async function insistConsistent(database: Database, { id }: BigOrganisation, today: CalendarDay): Promise<void> {
  const all = { organisationId: id, reader: { as: 'supporters' as const }, department: null, surveyType: null, today };
  const read = () => readFigures(database.query, { ...all, from: addDays(today, -9_999), to: addDays(today, 999) });
  const before = JSON.stringify(await read());
  await sql`
    insert into moved_surveys (home_id, survey_id)
    select home_id, id from surveys where home_id = ${id} order by md5(id) limit ${SAMPLE}`.execute(database.query);
  const between = JSON.stringify(await read());
  await foldFigures(database.unhurried);
  if (before !== between || before !== JSON.stringify(await read()))
    throw new Error('the figures differ from the surveys');
}
