import { once } from 'node:events';
import { createGzip, type Gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Query } from '../database.ts';
import { takeSnapshot } from '../snapshot.ts';
import type { FirstLine, Row, RowCounts } from './lines.ts';
import { type BackedUpTable, migrationsRun, sequencesOf, tablesOf } from './tables.ts';

/** So many rows are held at once. Some have a picture in them, of up to some hundred kilobytes. */
const ROWS_AT_ONCE = 200;

/**
 * Everything that the store holds at one instant, as gzipped lines (lines.ts), while others go on writing. PostgreSQL
 * shows one snapshot meanwhile; the embedded engine has one connection, so there everybody waits until the last row is read.
 */
export function backedUpRows({ unhurried: { query } }: Database, now: Date): Gzip {
  const gzip = createGzip();
  const say = async (line: unknown) => {
    if (gzip.destroyed) throw new Error('nobody takes the backup any more');
    if (!gzip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(gzip, 'drain'), once(gzip, 'close')]);
  };
  // Not the transaction that is repeated: what has been written cannot be called back.
  query
    .transaction()
    .execute((tx) => tellAll(tx, say, now))
    .then(
      () => gzip.end(),
      (error: unknown) => gzip.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  return gzip;
}

type Say = (line: FirstLine | BackedUpTable | Row | { end: RowCounts }) => Promise<void>;

async function tellAll(tx: Query, say: Say, now: Date): Promise<void> {
  await takeSnapshot(tx, 'GET');
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
           set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '3', true)`.execute(tx);
  const [migrations, sequences] = [await migrationsRun(tx), await sequencesOf(tx)];
  await say({ format: 1, madeAt: now.toISOString(), migrations, sequences });
  const end: RowCounts = {};
  for (const table of await tablesOf(tx)) {
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
  for (;;) {
    const { rows } = await sql<{ given: Row }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backed_up`.execute(tx);
    for (const { given } of rows) await say(given);
    count += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backed_up`.execute(tx);
  return count;
}
