import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { ConnectionLost } from './retry.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened?.drop());

/** Runs a job that fails in this way and returns the levels of what is logged of it. */
async function levelsOf(name: string, fault: Error): Promise<number[]> {
  const lines: { level: number; job?: string }[] = [];
  const logger = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const work = () => {
    resolve();
    return Promise.reject(fault);
  };
  const jobs = startJobs(opened.database, [{ name, cron: '0 0 1 1 *', atOnce: 'one', work }], logger);
  await jobs.started;
  jobs.wake(name);
  await ran;
  await jobs.stop();
  return lines.filter(({ job }) => job === name).map(({ level }) => level);
}

test('a job that loses its connection is a warning, and any other fault is an error', async () => {
  expect(await levelsOf('losing', new ConnectionLost(new Error('gone')))).toEqual([40]);
  expect(await levelsOf('wrong', new Error('wrong'))).toEqual([50]);
});
