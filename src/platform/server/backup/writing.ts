import { once } from 'node:events';
import { createGzip, type Gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Query } from '../database.ts';
import { tablesMadeBy } from '../migrations.ts';
import { takeSnapshot } from '../snapshot.ts';
import type { FirstLine, Row, RowCounts } from './lines.ts';
import { type BackedUpTable, migrationsRun, sequencesOf, tablesOf } from './tables.ts';

/** The number of rows in the first read, and the maximum. Some rows hold a picture of up to two megabytes. */
const ROWS_AT_FIRST = 20;
const MOST_ROWS = 200;

/** About this many characters are held in memory at once. */
const CHARACTERS_AT_ONCE = 8_000_000;

/**
 * Returns all data of the product as gzipped lines (lines.ts), consistent at one instant. Tables that its migrations
 * have not made are left out and named in the header. PostgreSQL reads a snapshot while others
 * write. The embedded engine has one connection, so there everything else waits until the last row is read.
 */
export function backedUpRows({ unhurried: { query } }: Database, now: Date): Gzip {
  const gzip = createGzip();
  const gone = new AbortController();
  gzip.once('close', () => gone.abort());
  const say = async (line: unknown) => {
    if (gzip.destroyed) throw new Error('the reader of the backup has gone');
    if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain', { signal: gone.signal });
  };
  // Without retries, because bytes that were written cannot be taken back.
  query
    .transaction()
    .execute((tx) => tellAll(tx, say, now))
    .then(() => noteBackup(query, now))
    .then(
      () => gzip.end(),
      (error: unknown) => gzip.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  return gzip;
}

/**
 * Stores the moment for the alarm on missing backups; the program that writes the file may still fail. A full disk or a
 * standby refuses the row, and the backup is as good without it.
 */
async function noteBackup(query: Query, now: Date): Promise<void> {
  await sql`
    insert into last_backup (read_at) values (${now})
    on conflict (only_row) do update set read_at = excluded.read_at`
    .execute(query)
    .catch(() => undefined);
}

type Say = (line: FirstLine | BackedUpTable | Row | { end: RowCounts }) => Promise<void>;

async function tellAll(tx: Query, say: Say, now: Date): Promise<void> {
  await takeSnapshot(tx, 'GET');
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
           set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '3', true)`.execute(tx);
  const migrations = await migrationsRun(tx);
  const made = await tablesMadeBy(migrations);
  const tables = await tablesOf(tx);
  const own = tables.filter(({ table }) => made?.has(table) ?? true);
  const leftOut = tables.map(({ table }) => table).filter((table) => made?.has(table) === false);
  const sequences = await sequencesOf(tx, own);
  await say({ format: 1, madeAt: now.toISOString(), migrations, sequences, leftOut });
  const end: RowCounts = {};
  for (const table of own) {
    await say(table);
    end[table.table] = await tellRows(tx, table, say);
  }
  await say({ end });
}

async function tellRows(tx: Query, { table, columns }: BackedUpTable, say: Say): Promise<number> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
  await sql`
    declare backed_up no scroll cursor for select array[${sql.join(texts)}]::text[] as given from ${sql.table(table)}`.execute(
    tx,
  );
  let count = 0;
  for (let asked = ROWS_AT_FIRST; ;) {
    const { rows } = await sql<{ given: Row }>`fetch ${sql.lit(asked)} from backed_up`.execute(tx);
    for (const { given } of rows) await say(given);
    count += rows.length;
    if (rows.length < asked) break;
    asked = rowsNext(rows.map(({ given }) => given));
  }
  await sql`close backed_up`.execute(tx);
  return count;
}

/** Returns how many rows fit in memory if all are as long as the longest of these. */
function rowsNext(read: readonly Row[]): number {
  const longest = Math.max(...read.map((row) => row.reduce((sum, text) => sum + (text?.length ?? 0), 1)));
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(CHARACTERS_AT_ONCE / longest)));
}
