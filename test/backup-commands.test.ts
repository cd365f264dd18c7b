import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import { LONG } from './run-size.ts';
import { fillForBackup, PASSPHRASE, useBackups } from './backups.ts';
import { emptyFolder, emptyTestStore, freshFolder, freshStore, TEST_SERVER, type TestStore } from './database.ts';
import { everyRow } from './every-row.ts';
import { startServer } from './running-server.ts';
import { runCommand } from './running-command.ts';

const { folder, keyFile, backup, restore } = useBackups();

async function rowsOf(store: TestStore): Promise<Record<string, string[]>> {
  const database = await store.open();
  const rows = await everyRow(database);
  await database.close();
  return rows;
}

/**
 * The stores that a backup is restored into in turn, each backed up from the previous one. A passphrase seals the first
 * backup, and a key file the others.
 */
const PLACES = { embedded: [freshFolder, emptyFolder], ofThisRun: [freshStore, emptyTestStore] } as const;
type Engine = keyof typeof PLACES;

/** PostgreSQL, the embedded engine, and back; the long run also restores a PostgreSQL backup on PostgreSQL. */
const WAYS: readonly (readonly [Engine, ...Engine[]])[] =
  TEST_SERVER === undefined
    ? [['embedded', 'embedded']]
    : [['ofThisRun', 'embedded', 'ofThisRun'], ...(LONG ? [['ofThisRun', 'ofThisRun'] as const] : [])];

/** Backs one store up, restores it into an empty one, and checks that everything is there. */
async function carryOver(from: TestStore, to: TestStore, { file, key, mails, was }: Carried): Promise<void> {
  const made = await backup(file, { ...from.variables, ...key });
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/holds \d{3,} rows of \d\d tables/) });
  const readableBy = statSync(path.join(folder(), file)).mode & 0o777;
  expect(readableBy.toString(8)).toBe('600');
  const bytes = readFileSync(path.join(folder(), file)).toString('latin1');
  expect(bytes).not.toContain('nordvik');

  const done = await restore(file, { ...to.variables, ...key });
  expect(done).toMatchObject({ code: 0 });
  expect(done.said).toMatch(/The counts of all surveys equal their answers \(\d{2,}\)/);
  expect(done.said).toContain(`${mails} mails leave when the product starts`);
  expect(await rowsOf(to)).toEqual(was);
}

type Carried = { file: string; key: Record<string, string>; mails: number; was: Record<string, string[]> };

async function expectToRun({ variables }: TestStore): Promise<void> {
  const server = await startServer(variables);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
}

/** Restores the same backup with its mails held. */
async function expectHeld(file: string, mails: number): Promise<void> {
  expect(mails).toBeGreaterThan(50);
  const place = await emptyTestStore();
  const done = await restore(file, { ...place.variables, ...PASSPHRASE }, '--hold-mails');
  expect(done).toEqual({ code: 0, said: expect.stringContaining('No mail is waiting to leave.') });
  const database = await place.open();
  const { rows } = await sql`select state, reason, count(*)::int as count from outgoing_mails
    where state not in ('sent', 'withdrawn') group by 1, 2`.execute(database.query);
  expect(rows).toEqual([{ state: 'failed', reason: 'unknown', count: mails }]);
  await database.close();
  await place.drop();
}

test.each(WAYS.map((way) => ({ way, name: way.join(' to ') })))(
  'restores everything from $name, runs on it, and holds mails back',
  async ({ way: [first, ...others], name }) => {
    const begun = await PLACES[first][0]();
    const { mails } = await fillForBackup(begun);
    const stores = [begun];
    for (const engine of others) stores.push(await PLACES[engine][1]());
    const was = await rowsOf(begun);
    const file = (step: number) => `${name}, step ${step}`;
    for (const [step, to] of stores.slice(1).entries()) {
      const key = step === 0 ? PASSPHRASE : keyFile();
      await carryOver(stores[step] ?? begun, to, { file: file(step), key, mails, was });
    }
    await expectHeld(file(0), mails);
    for (const to of stores.slice(1)) await expectToRun(to);
    for (const store of stores) await store.drop();
  },
);

test('refuses a backup without a key, over an existing file, of an empty store or with a wrong passphrase, with one sentence', async () => {
  const store = await freshStore();
  const { DATA_DIR: _, ...elsewhere } = store.variables;
  const refusals: [Promise<{ code: number | null; said: string }>, RegExp][] = [
    [backup('none', store.variables), /^Set either BACKUP_PASSPHRASE or BACKUP_KEY_FILE/],
    [
      backup('none', { ...store.variables, BACKUP_PASSPHRASE: 'short' }),
      /^BACKUP_PASSPHRASE: it must have at least 16/,
    ],
    [
      backup('none', { ...store.variables, BACKUP_KEY_FILE: path.join(folder(), 'no') }),
      /BACKUP_KEY_FILE cannot be read/,
    ],
    [runCommand('backup.ts', [], { ...store.variables, ...PASSPHRASE }), /^Say into which file/],
    [restore('none', { ...elsewhere, ...PASSPHRASE, DATA_DIR: path.join(folder(), 'new') }), /^There is no file/],
    [backup('none', { ...PASSPHRASE, DATA_DIR: path.join(folder(), 'nowhere') }), /^There is no data directory/],
  ];
  for (const [refused, sentence] of refusals)
    expect(await refused).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  expect(readdirSync(folder()).filter((name) => name.startsWith('none'))).toEqual([]);

  const key = keyFile();
  expect(await backup('keyed', { ...store.variables, ...key })).toMatchObject({ code: 0 });
  expect(await backup('keyed', { ...store.variables, ...key })).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is a file'),
  });
  const place = await emptyTestStore();
  const refused = await restore('keyed', { ...place.variables, ...PASSPHRASE });
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('made with a key file') });
  truncateSync(path.join(folder(), 'keyed'), statSync(path.join(folder(), 'keyed')).size - 20);
  const cut = await restore('keyed', { ...place.variables, ...key });
  expect(cut).toEqual({ code: 1, said: expect.stringContaining('The backup is cut') });
  expect(await rowsOf(place)).toEqual({});
  await place.drop();
  await store.drop();
});

test('plans deletions and closings anew, because somebody may have cancelled them since the backup', async () => {
  const store = await freshStore();
  await fillForBackup(store);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const far = new Date('2199-01-01T00:00:00Z');
  const database = await store.open();
  await sql`update people set deletion_at = case when candidate like 'Åse%' then ${tomorrow}::timestamptz else ${far} end`.execute(
    database.query,
  );
  await sql`update organisations set closing_at = case when id = (select min(id::text)::uuid from organisations) then ${tomorrow}::timestamptz end`.execute(
    database.query,
  );
  await database.close();
  expect(await backup('planned', { ...store.variables, ...keyFile() })).toMatchObject({ code: 0 });
  for (const wish of [[], ['--hold-mails']]) {
    const place = await emptyTestStore();
    const settings = { ...place.variables, ...keyFile(), DELETION_DAYS: '3', CLOSING_DAYS: '5' };
    expect(await restore('planned', settings, ...wish)).toEqual({
      code: 0,
      said: expect.stringContaining('1 account deletions in 3 days, 1 organisation closings in 5 days'),
    });
    const restored = await place.open();
    const { rows } = await sql<{ at: Date }>`
      select deletion_at as at from people where candidate like 'Åse%' union all
      select closing_at from organisations where closing_at is not null order by 1`.execute(restored.query);
    const days = rows.map(({ at }) => dayAt(at, 'Europe/Oslo'));
    expect(days).toEqual([3, 5].map((more) => addDays(dayAt(new Date(), 'Europe/Oslo'), more)));
    const { rows: left } = await sql`select from people where deletion_at = ${far}`.execute(restored.query);
    expect(left.length).toBeGreaterThan(1);
    await restored.close();
    await place.drop();
  }
  await store.drop();
});

test('warns of a foreign table, and tries the backup beside what is stored', async () => {
  const store = await freshStore();
  await fillForBackup(store);
  const database = await store.open();
  await sql`create table helper (n int)`.execute(database.query);
  await database.close();
  const was = await rowsOf(store);
  const settings = { ...store.variables, ...keyFile() };
  expect(await backup('tried', settings)).toEqual({ code: 0, said: expect.stringMatching(/^Warning: .*: helper\.$/m) });
  expect(await restore('tried', settings, '--try')).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Restored \d{3,} rows of \d\d tables, .*\n.* equal their answers .*\nThis was a trial/,
    ),
  });
  expect({ ...(await rowsOf(store)), last_backup: was['last_backup'] }).toEqual(was);
  const after = await store.open();
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'omsyn_restore_trial'`.execute(after.query);
  expect(rows).toEqual([]);
  await after.close();
  await store.drop();
});
