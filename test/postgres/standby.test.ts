import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anybody } from '#platform/server/permits.ts';
import { nothing } from '#shared/schemas.ts';
import { openDatabase } from '#platform/server/database.ts';
import { REAL_TIME } from '#platform/server/retry.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrations.ts';
import { watchStandby } from '#platform/server/standby.ts';
import { ACCEPT_STALE } from '#platform/rules/max-stale.ts';
import { TEST_SERVER } from '../database.ts';
import { aMember, aSurvey } from '../factories.ts';
import { type Person, useWorld } from '../world.ts';
import { newNode, type Node } from './node.ts';

/** The clock of the standby's freshness, in milliseconds; it stands still unless a test moves it. */
let clock = 0;
let primary: Node;
let follower: Node;
const addressOf = ({ port }: Node) => `postgres://omsyn@127.0.0.1:${port}/postgres`;

const planted = calls({
  'GET /planted/slow': {
    summary: 'Takes too long',
    description: 'It is there for the tests.',
    gate: 'anybody',
    limit: reading,
    result: nothing,
    read: 'snapshot',
  },
});
let triesOfSlow = 0;
const slow = endpointsOf(planted)('GET /planted/slow', {
  permit: anybody,
  run: async (_, { tx }) => {
    triesOfSlow += 1;
    await sql`set local statement_timeout = 20`.execute(tx);
    await sql`select pg_sleep(60)`.execute(tx);
    return {};
  },
});

const world = useWorld({
  endpoints: [slow],
  database: async () => {
    primary = await newNode();
    const first = await openDatabase({ dataDir: '', databaseUrl: addressOf(primary) });
    await migrate(first.query);
    await first.close();
    follower = await primary.follower();
    const database = await openDatabase({
      dataDir: '',
      databaseUrl: addressOf(primary),
      readDatabaseUrl: addressOf(follower),
      patience: { ...REAL_TIME, clock: () => clock },
    });
    const drop = async () => {
      await database.close();
      await follower.remove();
      await primary.remove();
    };
    return { database, drop };
  },
});

const HEADERS = { 'cache-control': ACCEPT_STALE };
const namesSeen = async ({ call }: Person, headers = {}) => {
  const { body } = await call('GET /survey', { headers });
  return (body as { surveyName: string }[]).map(({ surveyName }) => surveyName);
};

/** Looks until the standby is fresh; it has everything that was stored before, then. */
async function untilFresh() {
  const { standby } = world.database;
  clock += 2_001;
  while (standby?.isFresh() === false) await standby.look();
}

/** From here on the standby receives what is written, but does not show it. */
const holdBack = () => follower.ask('select pg_wal_replay_pause()');
afterEach(() => follower.ask('select pg_wal_replay_resume()'));

test('a caller who accepts it is answered by the standby, and everybody else by the primary', async () => {
  const { maker } = await aSurvey(world, { by: await aMember(world), surveyName: 'First' });
  await untilFresh();
  await holdBack();
  await aSurvey(world, { by: maker, surveyName: 'Second' });
  expect(await namesSeen(maker, HEADERS)).toEqual(['First']);
  expect((await namesSeen(maker)).sort()).toEqual(['First', 'Second']);
});

test('what the standby does not know yet is read from the primary', async () => {
  await untilFresh();
  await holdBack();
  const { id, maker } = await aSurvey(world);
  expect(await maker.call('GET /survey/:id', { params: { id }, headers: HEADERS })).toMatchObject({ status: 200 });
});

test('a standby is fresh while it has what was stored two seconds ago', async () => {
  const { standby } = world.database;
  await untilFresh();
  clock += 2_000;
  expect(standby?.isFresh()).toBe(true);
  clock += 1;
  expect(standby?.isFresh()).toBe(false);

  await untilFresh();
  await standby?.look();
  await holdBack();
  await aSurvey(world);
  for (let looks = 0; looks < 3; looks += 1) {
    clock += 1_001;
    await standby?.look();
  }
  expect(standby?.isFresh()).toBe(false);
});

test('nothing can be written through the connections to the standby, also when it leads', async () => {
  const asPrimary = await openDatabase({
    dataDir: '',
    databaseUrl: addressOf(primary),
    readDatabaseUrl: addressOf(primary),
  });
  await expect(sql`delete from people`.execute(asPrimary.standby?.query ?? asPrimary.query)).rejects.toMatchObject({
    code: '25006',
  });
  await asPrimary.close();
});

test('a database that is no standby of the primary is never read from, and the log says so once', async () => {
  const lines: string[] = [];
  const logger = createLog('info', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const wrong = await openDatabase({ dataDir: '', databaseUrl: addressOf(primary), readDatabaseUrl: TEST_SERVER });
  let looks = 0;
  const fifth = Promise.withResolvers<void>();
  const standby = wrong.standby as NonNullable<typeof wrong.standby>;
  const watching = watchStandby(standby, logger, async () => {
    looks += 1;
    if (looks === 5) fifth.resolve();
    return undefined as never;
  });
  await fifth.promise;
  await watching.stop();
  expect(standby.isFresh()).toBe(false);
  await expect(standby.look()).rejects.toThrow('READ_DATABASE_URL leads to no standby of DATABASE_URL');
  expect(lines).toEqual(['the standby is not read from until it answers']);
  await wrong.close();
});

test('what takes too long at the standby is not tried again at the primary', async () => {
  await untilFresh();
  expect((await world.anybody('GET /planted/slow', { headers: HEADERS })).status).toBe(503);
  expect(triesOfSlow).toBe(1);
  expect(world.database.standby?.isFresh()).toBe(true);
});

test('a standby that ends is missed by nobody', async () => {
  const { maker } = await aSurvey(world, { surveyName: 'First' });
  await primary.ask(`alter system set synchronous_standby_names = ''`);
  await primary.ask('select pg_reload_conf()');
  await untilFresh();
  follower.signal('SIGKILL');
  expect(await namesSeen(maker, HEADERS)).toEqual(['First']);
  expect(world.database.standby?.isFresh()).toBe(false);
  await expect(world.database.standby?.look()).rejects.toThrow(/connection to the database/);
  await follower.start();
  await untilFresh();
  expect(await namesSeen(maker, HEADERS)).toEqual(['First']);
});
