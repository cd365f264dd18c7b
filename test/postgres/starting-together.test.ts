import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openDatabase, type StatementRunner } from '#platform/server/database.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { LONG } from '../run-size.ts';
import { emptyDatabase } from '../database.ts';
import { startServer } from '../running-server.ts';

const ROUNDS = LONG ? 3 : 1;
const PROCESSES = LONG ? 20 : 3;
const QUEUES = LONG ? 20 : 8;

test(`${PROCESSES} processes that start at once on an empty database all run`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const store = await emptyDatabase();
    const variables = { DATABASE_URL: store.url, POOL_SIZE: '4' };
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(variables)));
    for (const { origin, output } of servers) {
      expect((await fetch(`${origin}/readyz`)).status, output()).toBe(200);
      expect(output()).not.toMatch(/"level":50|UnhandledPromise|Unhandled/);
    }
    // They stop in good order, so each had its queue or gave up waiting for it.
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual(servers.map(() => 0));
    await store.drop();
  }
});

test(`${QUEUES} queues that create their tables at once all start, and process earlier requests`, async () => {
  const store = await emptyDatabase();
  const done = new Set<string>();
  const started = await Promise.all(
    Array.from({ length: QUEUES }, async (_, place) => {
      const database = await openDatabase({ dataDir: '', databaseUrl: store.url, poolSize: 4 });
      await sql`select 1`.execute(database.query);
      return { database, name: `job-${place}` };
    }),
  );
  const queues = started.map(({ database, name }) => {
    const work = async () => void done.add(name);
    const jobs = startJobs(database, [{ name, cron: '0 0 1 1 *', atOnce: 'many', work }], pino({ level: 'fatal' }));
    jobs.wake(name);
    return jobs;
  });
  await expect.poll(() => done.size, { timeout: 60_000 }).toBe(QUEUES);
  for (const jobs of queues) await jobs.stop();
  for (const { database } of started) await database.close();
  await store.drop();
});

test('a queue that cannot start is retried until it can, and reports why it could not', async () => {
  const store = await emptyDatabase();
  const database = await openDatabase({ dataDir: '', databaseUrl: store.url, poolSize: 4 });
  // The error that the database gives when another process creates the same tables.
  let refusals = 3;
  const { executeSql } = database.handle as StatementRunner;
  const handle: StatementRunner = {
    executeSql: (text, values) => {
      if (!text.includes('CREATE') || refusals === 0) return executeSql(text, values);
      refusals -= 1;
      return Promise.reject(Object.assign(new Error('duplicate key value'), { code: '23505' }));
    },
  };
  let written = '';
  const logger = createLog('warn', { write: (line: string) => void (written += line) });
  const done = Promise.withResolvers<void>();
  const work = async () => done.resolve();
  const job = { name: 'mail', cron: '0 0 1 1 *', atOnce: 'many', work } as const;
  const jobs = startJobs({ ...database, handle }, [job], logger);
  jobs.wake('mail');
  await done.promise;
  await jobs.stop();
  await database.close();
  await store.drop();
  expect(refusals).toBe(0);
  expect(written.match(/"code":"23505"/g)).toHaveLength(3);
  expect(written).toContain('the job queue did not start and is tried again');
});
