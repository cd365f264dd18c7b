import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore, type TestStore } from '../../../test/database.ts';
import { type RunningServer, startServer } from '../../../test/running-server.ts';
import { storePerson, storeSurvey, tokenOf } from '../../../test/stored.ts';

/** The error of PostgreSQL when a table cannot grow. It is raised for every new answer and every new table. */
const FULL = `raise exception 'could not extend file "base/5/16385": No space left on device' using errcode = '53100'`;

let store: TestStore;
let token: string;
let links: string[];
beforeAll(async () => {
  store = await freshStore();
  const database = await store.open();
  const person = await storePerson(database);
  const survey = await storeSurvey(database, person, { invited: 2 });
  links = survey.responders.map(({ linkId }) => linkId);
  token = await tokenOf(database, person);
  await database.close();
});
afterAll(() => store?.drop());

/** Refuses all writes until the table `room` exists again. */
async function fillDisk(): Promise<void> {
  const { query, close } = await store.open();
  await sql
    .raw(`create function be_full() returns trigger language plpgsql as $$ begin ${FULL}; end $$`)
    .execute(query);
  await sql`create trigger full_disk before insert on responses for each statement execute function be_full()`.execute(
    query,
  );
  await sql
    .raw(`create function grow_not() returns event_trigger language plpgsql as $$ begin ${FULL}; end $$`)
    .execute(query);
  await sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function grow_not()`.execute(
    query,
  );
  await close();
}

async function makeRoom(): Promise<void> {
  const { query, close } = await store.open();
  await sql`drop event trigger no_room`.execute(query);
  await sql`drop trigger full_disk on responses`.execute(query);
  await close();
}

const answer = (server: RunningServer, responderId = '') =>
  server.callWith(null)('POST /respond/:responderId', {
    params: { responderId },
    body: { subjectKnowledge: 9, engaging: 8, relevance: 0, satisfaction: 10, duration: 60 },
  });

const readiness = async ({ origin }: RunningServer) => {
  const ready = await fetch(`${origin}/readyz`);
  return [ready.status, ((await ready.json()) as { status: string }).status];
};

test('on a full disk writes fail with a retryable error, reads go on, and /readyz reports it', async () => {
  await fillDisk();
  let server = await startServer(store.variables);
  expect(await readiness(server)).toEqual([200, 'ready']);
  const refused = await answer(server, links[0]);
  expect([refused.status, refused.body]).toEqual([
    503,
    { type: '/problems/storage-full', title: 'Not possible for the moment', status: 503, errors: [] },
  ]);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await server.callWith(token)('GET /survey')).status).toBe(200);
  const full = [200, 'only reading: the disk of the database is full'];
  expect(await readiness(server)).toEqual(full);
  expect(await readiness(server), 'still').toEqual(full);
  expect(server.output()).not.toContain('"level":50');

  if (store.variables['DATABASE_URL'] === undefined) {
    await server.stop();
    await makeRoom();
    server = await startServer(store.variables);
  } else await makeRoom();
  expect(await readiness(server), 'without a new start').toEqual([200, 'ready']);
  expect((await answer(server, links[0])).status).toBe(201);
  expect(await server.stop()).toBe(0);
});
