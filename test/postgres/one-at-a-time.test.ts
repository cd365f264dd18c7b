import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { expect, test } from 'vitest';
import { claimMails } from '#mails/server/mail-claiming.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import { openDatabase } from '#platform/server/database.ts';
import { type Job, startJobs } from '#platform/server/jobs.ts';
import { emptyDatabase, freshStore } from '../database.ts';

const NAME = 'close';

/** With one process in a job and another run queued: returns how many runs a second process gets. */
async function takenBeside(atOnce: Job['atOnce'], prepare: (other: PgBoss) => Promise<void> = async () => undefined) {
  const store = await emptyDatabase();
  const other = new PgBoss(store.url);
  other.on('error', () => undefined);
  await other.start();
  await prepare(other);
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const work = async () => {
    begun.resolve();
    await gate.promise;
  };
  const database = await openDatabase({ dataDir: '', databaseUrl: store.url, poolSize: 4 });
  const jobs = startJobs(database, [{ name: NAME, cron: '0 0 1 1 *', atOnce, work }], pino({ level: 'fatal' }));
  jobs.wake(NAME);
  await begun.promise;

  expect(await other.send(NAME)).not.toBeNull();
  expect(await other.send(NAME), 'several wishes are one turn').toBeNull();
  const taken = await other.fetch(NAME);
  gate.resolve();
  await jobs.stop();
  await other.stop();
  await database.close();
  await store.drop();
  return taken.length;
}

test('a housekeeping job runs in one process at a time', async () => {
  expect(await takenBeside('one')).toBe(0);
});

test('several processes send mails at once', async () => {
  expect(await takenBeside('many')).toBe(1);
});

test('a queue created by an earlier version with another policy also runs one job at a time', async () => {
  const taken = await takenBeside('one', async (before) => {
    await before.createQueue(NAME, { policy: 'short' });
    await before.schedule(NAME, '7 * * * *');
  });
  expect(taken).toBe(0);
});

test('a mail job with nothing to send does not wait for the others', async () => {
  const store = await freshStore();
  const database = await store.open();
  const claiming = { database, now: () => new Date(), mostPerDay: 5 };
  await database.transaction(async (tx) => {
    await takeTurn(tx, 'claim mails');
    expect(await claimMails(claiming)).toBeNull();
  });
  await database.close();
  await store.drop();
});
