import { Agent, get } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { openProduct } from '#app/server/product.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { createLog } from '#platform/server/log.ts';
import { EMPTY_TALLY, tallyIndex } from '#scoring/rules/score.ts';
import { freshFolder, freshStore, type TestStore } from '../test/database.ts';
import { startServer } from '../test/running-server.ts';
import { storePerson, storeSurvey, tokenOf } from '../test/stored.ts';
import type { Line } from './submit.ts';
import { median, timed } from './statistics.ts';

const RUNS = 200;
const ANSWERS = [10, 1_000, 100_000] as const;

/** The limits for a page of the form and a result (quality: speed and size). */
const MOST_FORM_MS = 2;
const MOST_FORM_STATEMENTS = 2;
const MOST_RESULT_MS = 5;

/**
 * Reads the form with its data in the page, and the results of surveys of several sizes, one request after the other.
 */
export async function benchReading(): Promise<Line[]> {
  const lines = await readingOn('embedded', await freshFolder());
  lines.push(...(await readingOn('postgres', await freshStore())));
  const statements = await statementsOfForm();
  lines.push({ work: 'form page, postgres', unit: 'statements', limit: MOST_FORM_STATEMENTS, ours: statements });
  return lines;
}

async function readingOn(engine: string, store: TestStore): Promise<Line[]> {
  const database = await store.open();
  const person = await storePerson(database);
  const token = await tokenOf(database, person);
  const surveys = [];
  for (const answers of ANSWERS) {
    const survey = await storeSurvey(database, person, { invited: 1, mostAnonymous: 1_000_000 });
    await storeAnswers(database, person.id, survey.id, answers);
    surveys.push({ ...survey, answers });
  }
  await sql`vacuum analyze`.execute(database.query);
  await database.close();

  const server = await startServer(store.variables);
  const agent = new Agent({ keepAlive: true });
  const page = `${server.origin}/respond/${surveys[0]?.responders[0]?.linkId}`;
  const form = median(await timed(RUNS, () => fetched(agent, page)));
  const lines: Line[] = [{ work: `form page, ${engine}`, unit: 'ms', limit: MOST_FORM_MS, ours: form }];
  for (const { id, answers } of surveys) {
    const result = () => fetched(agent, `${server.origin}/api/survey/${id}`, token);
    const ours = median(await timed(RUNS, result));
    lines.push({ work: `result of ${answers} answers, ${engine}`, unit: 'ms', limit: MOST_RESULT_MS, ours });
  }
  agent.destroy();
  await server.stop();
  await store.drop();
  return lines;
}

/** Inserts answers and their counts as submitting would have left them. */
async function storeAnswers({ query }: Database, tenantId: string, surveyId: string, answers: number): Promise<void> {
  await sql`
    insert into responses (id, home_id, survey_id, s1, s2, s3, s4, message, promised_access)
    select gen_random_uuid(), ${tenantId}::uuid, ${surveyId}, n % 11, n * 3 % 11, n * 7 % 11, 10 - n % 11, 'Takk for to fine dager.', 'me'
      from generate_series(1, ${answers}::int) n`.execute(query);
  const counts = [...EMPTY_TALLY];
  for (let n = 1; n <= answers; n += 1) {
    for (const [place, value] of [n % 11, (n * 3) % 11, (n * 7) % 11, 10 - (n % 11)].entries()) {
      const index = tallyIndex(place, value);
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  await sql`
    update survey_tallies set answers = ${answers}::int, counts = ${`{${counts.join(',')}}`}::int[]
     where survey_id = ${surveyId} and kind = 'anonymous'`.execute(query);
}

/** Requests an address and reads the reply to its end. */
export function fetched(agent: Agent, url: string, token?: string): Promise<void> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (reply) => {
      reply.resume();
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.on('end', () => resolve());
    }).on('error', reject);
  });
}

/**
 * The number of statements that the driver sends for one page. It takes the lowest of several, because jobs send
 * statements too.
 */
async function statementsOfForm(): Promise<number> {
  const store = await freshStore();
  const database = await store.open();
  const { responders } = await storeSurvey(database, await storePerson(database), { invited: 1 });
  await database.close();
  let sent = 0;
  const { query } = pg.Client.prototype as unknown as { query: (this: pg.Client, ...given: unknown[]) => unknown };
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    sent += 1;
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  // Open it after the patch above: each connection keeps the function that it found.
  const now = () => new Date();
  const product = await openProduct(readConfig(store.variables), { logger: createLog('error'), now });
  const counts: number[] = [];
  for (let page = 0; page < 20; page += 1) {
    const before = sent;
    await product.server.inject({ url: `/respond/${responders[0]?.linkId}` });
    counts.push(sent - before);
  }
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  await product.close();
  await store.drop();
  return Math.min(...counts);
}
