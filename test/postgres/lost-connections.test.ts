import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { ConnectionLost, Unconnected } from '#platform/server/retry.ts';
import { emptyDatabase } from '../database.ts';
import { addressThrough, openSwitch, type TcpSwitch } from '../tcp-switch.ts';

let store: Awaited<ReturnType<typeof emptyDatabase>>;
let between: TcpSwitch;
let direct: pg.Client;
let database: Database;

const open = (settings: { poolSize?: number; statementMs?: number } = {}) =>
  openDatabase({ dataDir: '', databaseUrl: addressThrough(between.port, store.url), ...settings });

beforeEach(async () => {
  store = await emptyDatabase();
  between = await openSwitch(Number(new URL(store.url).port));
  direct = new pg.Client({ connectionString: store.url });
  await direct.connect();
  await direct.query('create table notes (id int); create table gates (id int)');
  database = await open();
});
afterEach(async () => {
  await database.close();
  await between.close();
  await direct.end();
  await store.drop();
});

/** Stores a note; takes a minute unless a gate is open. */
const slowNote = sql`
    insert into notes select 1 from pg_sleep(case when exists (select from gates) then 0 else 60 end)`;
const openGate = () => direct.query('insert into gates values (1)');
const notes = async () => (await direct.query('select id from notes')).rows.length;

/** Waits until the statement sleeps: one that has not begun to would find the gate open, and end at once. */
async function sessionOf(words: string): Promise<number> {
  for (;;) {
    const { rows } = await direct.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
            and pid <> pg_backend_pid() and query like $1`,
      [`%${words}%`],
    );
    if (rows[0] !== undefined) return rows[0].pid;
    await pause(10);
  }
}
const terminate = (pid: number) => direct.query('select pg_terminate_backend($1)', [pid]);

test('a session ended during a statement has stored nothing: the statement is repeated once', async () => {
  const storing = slowNote.execute(database.query);
  const pid = await sessionOf('insert into notes');
  await openGate();
  await terminate(pid);
  await storing;
  expect(await notes()).toBe(1);
});

test('a session ended during a transaction: the whole transaction is repeated', async () => {
  let runs = 0;
  const storing = database.transaction(async (tx) => {
    runs += 1;
    await sql`insert into notes values (2)`.execute(tx);
    await slowNote.execute(tx);
  });
  const pid = await sessionOf('insert into notes select');
  await openGate();
  await terminate(pid);
  await storing;
  expect([runs, await notes()]).toEqual([2, 2]);
});

test('a connection that breaks during a statement ends nothing, is not repeated, and the next call works', async () => {
  const storing = slowNote.execute(database.query).then(
    () => null,
    (error: unknown) => error,
  );
  const pid = await sessionOf('insert into notes');
  await openGate();
  between.cut();
  expect(await storing).toBeInstanceOf(ConnectionLost);
  await terminate(pid);
  expect((await sql`select 1 as one`.execute(database.query)).rows).toEqual([{ one: 1 }]);
  expect(await notes()).toBe(0);
});

test('a connection that breaks during a transaction has rolled it back, so it is repeated', async () => {
  let runs = 0;
  const storing = database.transaction(async (tx) => {
    runs += 1;
    await slowNote.execute(tx);
  });
  const pid = await sessionOf('insert into notes');
  await openGate();
  between.cut();
  await storing;
  await terminate(pid);
  expect([runs, await notes()]).toEqual([2, 1]);
});

test('reports why a transaction was rolled back although its connection breaks meanwhile', async () => {
  const giving = database.transaction(async (tx) => {
    await sql`insert into notes values (5)`.execute(tx);
    between.cut();
    throw new RangeError('refused');
  });
  await expect(giving).rejects.toThrow(RangeError);
  expect(await notes()).toBe(0);
});

test('does not repeat a commit without an acknowledgement, because its outcome is unknown', async () => {
  let runs = 0;
  between.cutAfter('commit');
  const storing = database.transaction(async (tx) => {
    runs += 1;
    await sql`insert into notes values (3)`.execute(tx);
  });
  await expect(storing).rejects.toBeInstanceOf(ConnectionLost);
  expect([runs, await notes()]).toEqual([1, 1]);
});

test('repeats even that when a key makes it idempotent', async () => {
  let runs = 0;
  between.cutAfter('commit');
  await database.again(() =>
    database.transaction(async (tx) => {
      runs += 1;
      await sql`insert into notes select 3 where not exists (select from notes)`.execute(tx);
    }),
  );
  expect([runs, await notes()]).toEqual([2, 1]);
});

test('discards a read-only connection, with all that were opened before it', async () => {
  const readOnly = sql`set session characteristics as transaction read only`;
  await Promise.all(
    Array.from({ length: 16 }, () =>
      database.query.connection().execute(async (held) => {
        await readOnly.execute(held);
        await sql`select pg_sleep(0.2)`.execute(held);
      }),
    ),
  );
  const { rows } = await direct.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await sql`insert into notes values (4)`.execute(database.query);
  expect(await notes()).toBe(1);
  await Promise.all(Array.from({ length: 16 }, () => sql`insert into notes values (4)`.execute(database.query)));
  const left = `select from pg_stat_activity where pid = any($1)`;
  while ((await direct.query(left, [rows.map(({ pid }) => pid)])).rows.length > 0) await pause(10);
  expect(await notes()).toBe(17);
});

test('calls wait while nothing listens, and continue once something does', async () => {
  between.cut();
  between.turn(null);
  const asked = sql`select 1 as one`.execute(database.query);
  await pause(300);
  between.turn(Number(new URL(store.url).port));
  expect((await asked).rows).toEqual([{ one: 1 }]);
});

test('the server ends a slow statement, except in housekeeping and in a transaction that asks for time', async () => {
  const impatient = await open({ statementMs: 1_000 });
  const long = sql`select pg_sleep(1.5)`;
  await expect(long.execute(impatient.query)).rejects.toMatchObject({ code: '57014' });
  await long.execute(impatient.unhurried.query);
  await impatient.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await long.execute(tx);
  });
  await expect(long.execute(impatient.query)).rejects.toMatchObject({ code: '57014' });
  await impatient.close();
});

test('a frozen server blocks neither a call nor its connection', async () => {
  const impatient = await open({ statementMs: 1_000, poolSize: 1 });
  await sql`select 1`.execute(impatient.query);
  between.freeze();
  await expect(sql`select 2`.execute(impatient.query)).rejects.toBeInstanceOf(ConnectionLost);
  await expect(impatient.transaction((tx) => sql`select 3`.execute(tx))).rejects.toBeInstanceOf(Unconnected);
  await impatient.close();
});

test.each([
  [
    'a database that does not exist',
    (url: URL) => void (url.pathname = '/nowhere'),
    'names a database that does not exist',
  ],
  ['a user that is not known', (url: URL) => void (url.username = 'nobody'), 'refuses this user'],
])('a start reports at once that DATABASE_URL names %s', async (_what, spoil, sentence) => {
  const url = new URL(store.url);
  spoil(url);
  const waits = { clock: () => 0, pause: () => Promise.reject(new Error('the start waits in vain')) };
  const wrong = await openDatabase({ dataDir: '', databaseUrl: url.href, patience: waits });
  await expect(awaitDatabase(wrong, waits)).rejects.toThrow(sentence);
  await wrong.close();
});
