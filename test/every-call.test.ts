import { describe, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { readConfig } from '#platform/server/config.ts';
import { ACCEPT_STALE } from '#platform/rules/max-stale.ts';
import { requestOf } from './calls/every-noun.ts';
import { databaseWithStandby } from './database.ts';
import { runJob } from './housekeeping.ts';
import { BUILT_CELLS, keyOf } from './matrix/cells.ts';
import { type KeptScene, useKeptScene } from './matrix/kept-fixtures.ts';
import { useWorld } from './world.ts';

/**
 * Shows on each engine that the statements of every call and every job run; the short run executes the full matrix on
 * one. On PostgreSQL every GET is answered by a connection that cannot write.
 */
const world = useWorld({ login: true, rows: 'stay', database: databaseWithStandby });

let { scene, bearers } = {} as KeptScene;
useKeptScene(world, (kept) => ({ scene, bearers } = kept));

const allowedCellOf = (key: string) => BUILT_CELLS.find(({ call, status }) => keyOf(call) === key && status < 400);

describe.each(endpoints)('$key', ({ key }) => {
  // Specification 7.4, 7.5, 7.6, 7.7, 7.8, 7.9, 7.10, 7.11, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20
  // Specification 7.21, 7.22, 7.23, 7.24, 7.25, 7.26, 7.27, 7.28, 7.29, 7.30, 7.31, 7.32, 7.33, 7.34, 7.35, 7.36
  // Specification 7.37, 7.38, 7.39, 7.40, 7.41, 7.42, 7.43
  test('succeeds for an actor who may call it', async () => {
    const cell = allowedCellOf(key);
    if (cell === undefined) throw new Error(`no cell of the permission matrix allows ${key}`);
    const arrange = requestOf(cell.call, cell.resource);
    if (arrange === null) throw new Error(`no request of ${key} is defined for ${cell.resource}`);
    const requestsOf = await arrange(scene);
    const [bearer = null] = bearers.get(cell.actor) ?? [];
    for (const request of [requestsOf(cell.actor)].flat()) {
      const headers = { 'cache-control': ACCEPT_STALE, ...request.headers };
      const { status, body } = await world.callWith(bearer)(key, { ...request, headers });
      expect(status, `${cell.told}: ${JSON.stringify(body)}`).toBe(cell.status);
    }
    expect(world.database.standby?.isFresh(), 'whether the standby could answer').not.toBe(false);
  });
});

const JOBS = ['forget', 'sweep', 'close', 'erase', 'mix', 'remind', 'reminders', 'figures', 'vacuum'];

test('covers every job', () => {
  const jobs = housekeeping({ ...world.database, engine: 'embedded' }, readConfig({}), world.now);
  expect(jobs.map(({ name }) => name)).toEqual(JOBS);
});

test.each(JOBS.filter((name) => name !== 'vacuum'))('the job %s runs, and runs again years later', async (name) => {
  await runJob(world, name);
  world.setNow('2030-01-08T10:00:00Z');
  await runJob(world, name);
});
