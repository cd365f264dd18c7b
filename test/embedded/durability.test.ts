import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG } from '../run-size.ts';
import { freshFolder, type TestStore } from '../database.ts';
import { runCommand } from '../running-command.ts';
import { startServer } from '../running-server.ts';
import { storePerson, storeSurvey } from '../stored.ts';

const COMMITS = LONG ? 2_000 : 100;

/** Tests the embedded engine's guarantees, whatever engine the run uses. */
let store: TestStore;

beforeAll(async () => {
  store = await freshFolder();
});
afterAll(() => store?.drop());

test(`flushes each of ${COMMITS} commits to disk before acknowledging it`, async () => {
  const { open, drop } = await freshFolder();
  const database = await open();
  await sql`create table notes (id int primary key)`.execute(database.query);
  for (let id = 0; id < COMMITS; id += 1) {
    const before = database.syncs?.() ?? 0;
    if (id % 2 === 0) await sql`insert into notes values (${id})`.execute(database.query);
    else await database.transaction((tx) => sql`insert into notes values (${id})`.execute(tx));
    expect(database.syncs?.(), `commit ${id}`).toBeGreaterThan(before);
  }
  await database.close();
  await drop();
});

test('refuses a second process on the same data directory with one sentence, keeps the first running, and frees the directory after a kill', async () => {
  const first = await startServer(store.variables);
  const inUse = `The data directory ${store.variables['DATA_DIR']} is in use by another process. Stop it first, or set DATA_DIR to another directory.`;
  const refused = await startServer(store.variables).catch((error: unknown) => String(error));
  expect(refused).toContain(inUse);
  expect(refused).not.toMatch(/ at .+:\d+:\d+/);
  expect(await runCommand('migrate.ts', [], store.variables)).toEqual({
    code: 1,
    said: expect.stringContaining(inUse),
  });
  await expect(store.open()).rejects.toThrow('in use by another process');
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);

  await first.kill();
  const database = await store.open();
  expect(database.engine).toBe('embedded');
  await database.close();
});

test('keeps everything when closed and opened again', async () => {
  const database = await store.open();
  const survey = await storeSurvey(database, await storePerson(database), { invited: 25 });
  const all = sql`select * from responders where survey_id = ${survey.id} order by id`;
  const { rows: before } = await all.execute(database.query);
  await database.close();
  const again = await store.open();
  const { rows: after } = await all.execute(again.query);
  await again.close();
  expect(before).toHaveLength(25);
  expect(after).toEqual(before);
});
