import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTestDatabase, freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { everyRow } from '../../../../test/every-row.ts';
import { knownMigrations, migrate, MIGRATIONS, tablesMadeBy } from '../migrations.ts';
import { writeBackup } from './file.ts';
import { lookThrough, restoreRows } from './restoring.ts';
import type { BackupKey } from './sealing.ts';
import { backedUpRows } from './writing.ts';
import { linesOf } from './lines.ts';
import { createGunzip } from 'node:zlib';

/**
 * A table with every kind of column that a later version may use, and with constraints that depend on the order of
 * rows.
 */
const STRANGE = `
create table strange (
  id bigint generated always as identity primary key,
  parent bigint references strange deferrable,
  big bigint not null,
  exact numeric not null,
  float double precision not null,
  bytes bytea not null,
  at timestamptz not null,
  local timestamp not null,
  days date not null,
  span interval not null,
  texts text[] not null,
  numbers int[] not null,
  nested jsonb not null,
  plain json,
  yes boolean not null,
  short varchar(5),
  "Quoted name" text,
  doubled bigint generated always as (big / 2) stored
);
create unlogged table counters (name text primary key, seen int not null);
create table first_of_circle (id int primary key, other int);
create table other_of_circle (id int primary key, first int not null references first_of_circle);
alter table first_of_circle add constraint circle foreign key (other) references other_of_circle on delete set null;
insert into first_of_circle values (1, null);
`;
const LATER = `alter table strange add column later text not null default 'made by the migration';\n`;

let folder: string;
let from: TestDatabase;
/** The database of the tests that leave it as it was, and then of the test that fills it. */
let place: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'omsyn-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(path.join(folder, '9001_strange.sql'), STRANGE);
  from = await emptyTestDatabase();
  place = await emptyTestDatabase();
  await migrate(from.database.query, { folder });
  await fill(from);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await from?.drop();
  await place?.drop();
});

async function fill({ database: { query } }: TestDatabase): Promise<void> {
  await sql`
    insert into strange (parent, big, exact, float, bytes, at, local, days, span, texts, numbers, nested, plain, yes, short, "Quoted name")
    values (2, 9223372036854775807, 0.1000000000000000055511151231257827, 0.1::float8 + 0.2::float8, '\\x00ff10275c', '2026-03-29 01:59:59.123456+00',
            '1999-12-31 23:59:59.999999', '0044-03-15 BC', '1 mon 2 days 03:04:05.000006',
            array['', 'null', null, 'a,b', '"', '\\', E'line\nbreak', '{}'], array[[1, 2], [3, -2147483648]],
            '{"b": 1.0, "a": [null, "\\u00e6", 1e400], "":{}}', '{"b": 1,  "a":1}', true, 'æøå😀', null),
           (1, -9223372036854775808, 'NaN', '-Infinity', '', 'infinity', '-infinity', '9999-12-31', '0', '{}', '{}', 'null', null, false, '', ''),
           (null, 0, 1, 0, repeat('x', 300000)::bytea, '1970-01-01', '1970-01-01', '1970-01-01', '1s', '{}', '{}', '"text"', null, false, null, repeat('ø', 300000))`.execute(
    query,
  );
  await sql`insert into strange (big, exact, float, bytes, at, local, days, span, texts, numbers, nested, yes)
    select n, n, n, '', now(), now(), now(), '1s', '{}', '{}', '{}', false from generate_series(1, 1203) n`.execute(
    query,
  );
  await sql`insert into counters values ('a', 1)`.execute(query);
  await sql`insert into other_of_circle values (7, 1)`.execute(query);
  await sql`update first_of_circle set other = 7`.execute(query);
  await sql`insert into audit_entries (id, tenant_id, at, kind) values (gen_random_uuid(), gen_random_uuid(), now(), 'joined')`.execute(
    query,
  );
}

const linesFrom = ({ database }: TestDatabase) =>
  linesOf(backedUpRows(database, new Date('2026-11-22T10:00:00Z')).pipe(createGunzip()));

async function* changed(by: (line: unknown) => unknown[]): AsyncGenerator<unknown> {
  for await (const line of linesFrom(from)) yield* by(line);
}

test('refuses a backup of a newer version and names the unknown migration', async () => {
  await expect(restoreRows(place.database, linesFrom(from))).rejects.toThrow('does not know 9001_strange');
  expect(await everyRow(place.database)).toEqual({});
});

test('refuses a missing row, a missing last line and a dangling reference', async () => {
  let rows = 0;
  const attempt = (by: (line: unknown) => unknown[]) => restoreRows(place.database, changed(by), { folder });
  const isRow = (line: unknown) => Array.isArray(line);
  await expect(attempt((line) => (isRow(line) && (rows += 1) === 5 ? [] : [line]))).rejects.toThrow(/rows came/);
  await expect(attempt((line) => (JSON.stringify(line).startsWith('{"end"') ? [] : [line]))).rejects.toThrow(
    'no last line',
  );
  const circle = (line: unknown) =>
    Array.isArray(line) && line.length === 2 && line[0] === '7' ? [['7', '9']] : [line];
  await expect(attempt(circle)).rejects.toMatchObject({ code: '23503' });
  expect((await everyRow(place.database))['strange']).toEqual([]);
});

test('an interrupted restore stores nothing', async () => {
  const cut = changed((line) => {
    if (JSON.stringify(line).startsWith('{"end"')) throw new Error('the connection was cut');
    return [line];
  });
  await expect(restoreRows(place.database, cut, { folder })).rejects.toThrow('the connection');
  expect((await everyRow(place.database))['strange']).toEqual([]);
});

test('an interrupted restore can be repeated: all kinds of values, references, triggers and sequences are restored', async () => {
  await restoreRows(place.database, linesFrom(from), { folder });
  const [was, is] = [await everyRow(from.database), await everyRow(place.database)];
  expect([is['counters'], is['last_backup']]).toEqual([[], []]);
  expect({ ...is, counters: was['counters'], last_backup: was['last_backup'] }).toEqual(was);
  expect(was['strange']).toHaveLength(1206);

  const { query } = place.database;
  await expect(sql`update audit_entries set kind = 'left'`.execute(query)).rejects.toThrow('only added');
  await expect(sql`insert into other_of_circle values (8, 99)`.execute(query)).rejects.toMatchObject({ code: '23503' });
  const { rows } = await sql<{ id: number }>`
    insert into first_of_circle values (3, null) returning id`.execute(query);
  expect(rows).toHaveLength(1);
  const { rows: numbered } = await sql<{ id: number }>`
    insert into strange (big, exact, float, bytes, at, local, days, span, texts, numbers, nested, yes)
    select big, exact, float, bytes, at, local, days, span, texts, numbers, nested, yes from strange where id = 5 returning id`.execute(
    query,
  );
  expect(numbered).toEqual([{ id: 1207 }]);
  const { rows: keys } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by 1`.execute(query);
  const { rows: keysBefore } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by 1`.execute(
    from.database.query,
  );
  expect(keys).toEqual(keysBefore);
  expect(keys.length).toBeGreaterThan(20);
});

test('leaves out tables and columns that no migration has made, also from a backup that holds them', async () => {
  const crowded = await freshDatabase();
  const { query } = crowded.database;
  await sql`create table helper (id serial primary key, words text)`.execute(query);
  await sql`insert into helper (words) values ('of somebody else')`.execute(query);
  await sql`alter table ratings add column remark text`.execute(query);
  await sql`update ratings set remark = 'of somebody else', given = rating + 4`.execute(query);
  const { first, counts } = await lookThrough(linesFrom(crowded));
  expect(first).toMatchObject({
    leftOut: ['helper'],
    sequences: [{ sequence: 'sandbox_objects_place_seq', last: null }],
  });
  expect(counts).toMatchObject({ ratings: 6 });
  expect(counts).not.toHaveProperty('helper');
  const { helper: _, ratings, ...own } = await everyRow(crowded.database);

  async function* ofEarlierVersion(): AsyncGenerator<unknown> {
    for await (const line of linesFrom(crowded)) {
      const { sequences, end } = line as { sequences?: object; end?: object };
      if (sequences !== undefined) yield { ...(line as object), sequences: [{ sequence: 'helper_id_seq', last: '1' }] };
      else if (end === undefined) yield line;
      else {
        yield { table: 'helper', columns: ['id', 'words'] };
        yield ['1', 'of somebody else'];
        yield { end: { ...end, helper: 1 } };
      }
    }
  }
  for (const [lines, leftOut] of [
    [linesFrom(crowded), ['ratings.remark']],
    [ofEarlierVersion(), ['ratings.remark', 'helper']],
  ] as const) {
    const target = await emptyTestDatabase();
    const restored = await restoreRows(target.database, lines);
    expect(restored).toEqual({ counts, leftOut });
    const { ratings: restoredRatings = [], ...others } = await everyRow(target.database);
    // The moment of the backup does not travel.
    expect(others).toEqual({ ...own, last_backup: [] });
    expect(restoredRatings.map((row) => row.replace(')', ',"of somebody else")'))).toEqual(ratings);
    await target.drop();
  }
  await crowded.drop();
});

test('a backup is whole although its moment cannot be stored, as on a full disk or a standby', async () => {
  const full = await freshDatabase();
  const trigger =
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full' using errcode = '53100'; end $$";
  await sql.raw(trigger).execute(full.database.query);
  await sql`create trigger full_disk before insert on last_backup for each row execute function refuse()`.execute(
    full.database.query,
  );
  const { counts } = await lookThrough(linesFrom(full));
  expect(Object.keys(counts).length).toBeGreaterThan(50);
  await full.drop();
});

test('knows each table that the migrations make', async () => {
  const made = await freshDatabase();
  const tables = Object.keys(await everyRow(made.database));
  expect([...((await tablesMadeBy(await knownMigrations())) ?? [])].sort()).toEqual(tables);
  await made.drop();
});

test('waits for a slow reader without a warning of Node', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => void warnings.push(warning);
  process.on('warning', listen);
  let waits = 0;
  const large = await freshDatabase();
  await sql`
    insert into secrets
    select n, to_jsonb((select string_agg(md5(n * part || ''), '') from generate_series(1, 1000) part)), now()
      from generate_series(1, 40) n`.execute(large.database.query);
  const rows = backedUpRows(large.database, new Date('2026-11-22T10:00:00Z'));
  rows.on('drain', () => (waits += 1));
  for await (const _ of rows) await pause(1);
  await large.drop();
  process.off('warning', listen);
  expect(waits).toBeGreaterThan(EventEmitter.defaultMaxListeners);
  expect(warnings).toEqual([]);
});

test('names the disk that is full, and leaves no half file', async () => {
  const backups = mkdtempSync(path.join(tmpdir(), 'omsyn-backup-'));
  // The error of Node's streams does not name the file.
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const rows = Readable.from([Buffer.from('a row')]).map(() => Promise.reject(full));
  const key: BackupKey = { kind: 'file', bytes: Buffer.alloc(32, 7) };
  await expect(writeBackup(path.join(backups, 'nightly'), rows, key)).rejects.toThrow(
    `The disk of ${backups} is full, so nightly is not written there.`,
  );
  expect(readdirSync(backups)).toEqual([]);
  rmSync(backups, { recursive: true });
});

test('refuses a database that is not empty and leaves it unchanged', async () => {
  const was = await everyRow(place.database);
  await expect(restoreRows(place.database, linesFrom(from), { folder })).rejects.toThrow('The place is not empty');
  expect(await everyRow(place.database)).toEqual(was);

  const strangers = await emptyTestDatabase();
  await sql`create table somebody_elses (id int)`.execute(strangers.database.query);
  await expect(restoreRows(strangers.database, linesFrom(from), { folder })).rejects.toThrow('The place is not empty');
  expect(await everyRow(strangers.database)).toEqual({ somebody_elses: [] });
  await strangers.drop();
});

test('migrates a backup of an older version after its rows are stored', async () => {
  const newer = mkdtempSync(path.join(tmpdir(), 'omsyn-migrations-'));
  cpSync(folder, newer, { recursive: true });
  writeFileSync(path.join(newer, '9002_later.sql'), LATER);
  const later = await emptyTestDatabase();
  await restoreRows(later.database, linesFrom(from), { folder: newer });
  const { rows } = await sql<{ later: string; count: number }>`
    select later, count(*)::int as count from strange group by 1`.execute(later.database.query);
  expect(rows).toEqual([{ later: 'made by the migration', count: 1206 }]);
  rmSync(newer, { recursive: true });
  await later.drop();
});

test('reads the header of a backup without storing anything', async () => {
  const { first, counts } = await lookThrough(linesFrom(from));
  expect(first).toMatchObject({ format: 1, madeAt: '2026-11-22T10:00:00.000Z' });
  expect(first.migrations.at(-1)).toBe('9001_strange');
  expect(counts).toMatchObject({ strange: 1206, audit_entries: 1, ratings: 6, people: 0 });
  expect(counts).not.toHaveProperty('counters');
});
