import { sql } from 'kysely';
import type { Query } from '../database.ts';

/** A table in a backup: its columns in order, without generated ones. */
export type BackedUpTable = { table: string; columns: string[] };

/** The ledger of migrations. Running the migrations writes it; a backup never copies its rows. */
export const LEDGER = 'kysely_migration';

/**
 * Returns every table with lasting data. Excluded are the tables of the job queue, which have their own schema and are
 * created again, and unlogged tables, whose counters may be lost.
 */
export async function tablesOf(tx: Query): Promise<BackedUpTable[]> {
  const { rows } = await sql<BackedUpTable>`
    select class.relname as table, array_agg(attname::text order by attnum) as columns
      from pg_class class join pg_attribute on attrelid = class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
       and attnum > 0 and not attisdropped and attgenerated = '' and relname <> ${LEDGER}
     group by class.relname order by class.relname`.execute(tx);
  return rows;
}

/** A sequence and its last value; `last` is null when it has not been used yet. */
export type BackedUpSequence = { sequence: string; last: string | null };

/** Returns the sequences that number the rows of these tables. */
export async function sequencesOf(tx: Query, tables: readonly BackedUpTable[]): Promise<BackedUpSequence[]> {
  const { rows } = await sql<BackedUpSequence>`
    select sequencename as sequence, last_value::text as last
      from pg_sequences
      join pg_class sequence on relname = sequencename and relnamespace = schemaname::regnamespace
      join pg_depend on classid = 'pg_class'::regclass and objid = sequence.oid and deptype in ('a', 'i')
      join pg_class numbered on numbered.oid = refobjid
     where schemaname = current_schema() and numbered.relname = any(${tables.map(({ table }) => table)}::text[])
     order by 1`.execute(tx);
  return rows;
}

/** Returns the migrations that the store has run; empty when there is no ledger. */
export async function migrationsRun(tx: Query): Promise<string[]> {
  const { rows: ledgers } = await sql`select 1 where to_regclass(${LEDGER}) is not null`.execute(tx);
  if (ledgers.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(LEDGER)} order by name`.execute(tx);
  return rows.map(({ name }) => name);
}
