import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';
import { awaitDatabase, sentenceOn } from '#platform/server/database-waiting.ts';
import { type Patience, Unconnected } from '#platform/server/retry.ts';
import { freePort } from '../free-port.ts';
import { startServer } from '../running-server.ts';

/** A clock that only pauses advance. */
function ownTime(): Patience & { waited: () => number } {
  let now = 0;
  return { clock: () => now, pause: async (ms) => void (now += ms), waited: () => now };
}

async function said(databaseUrl: string): Promise<{ sentence: string; waited: number }> {
  const time = ownTime();
  const database = await openDatabase({ dataDir: '', databaseUrl, patience: time });
  const sentence = await awaitDatabase(database, time).then(
    () => 'reached',
    (error: unknown) => (error as Error).message,
  );
  await database.close();
  return { sentence, waited: time.waited() };
}

test('a start waits some seconds for an unreachable database, and then says what to do', async () => {
  const { sentence, waited } = await said(`postgres://omsyn@127.0.0.1:${await freePort()}/omsyn`);
  expect(sentence).toBe('DATABASE_URL: nobody answers at that address. Start the database, or correct host and port.');
  expect(waited).toBeGreaterThan(10_000);
});

test.each([
  ['ENOTFOUND', 'DATABASE_URL names a host that is not known. Correct its name.'],
  ['28P01', 'DATABASE_URL: the database refuses this user or password.'],
  ['26000', 'DATABASE_URL leads to a pooler that loses prepared statements.'],
  ['53300', 'The database in DATABASE_URL takes no more connections.'],
  ['XX000', 'The database in DATABASE_URL cannot be reached: no connection to the database: broken'],
])('reports %s in one sentence', (code, sentence) => {
  expect(sentenceOn(new Unconnected(Object.assign(new Error('broken'), { code })))).toContain(sentence);
});

test('a process without a database exits with that sentence, and without internals', async () => {
  const variables = { DATABASE_URL: `postgres://omsyn:hemmelig@127.0.0.1:${await freePort()}/omsyn` };
  const refused = await startServer(variables).catch((error: unknown) => (error as Error).message);
  expect(refused).toBe('DATABASE_URL: nobody answers at that address. Start the database, or correct host and port.\n');
});
