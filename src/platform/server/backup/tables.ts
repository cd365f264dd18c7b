import { sql } from 'kysely';
import type { Query } from '../database.ts';

/** A table as a backup carries it: its columns in order, without those that the database computes. */
export type BackedUpTable = { table: string; columns: string[] };

/** The ledger of migrations says what the schema is; it is written by running them, never by copying it. */
export const LEDGER = 'kysely_migration';

/**
 * Every table that keeps something. Left out: the job queue's, which lie in a schema of their own and are made anew, and
 * unlogged ones, which hold counters that nobody misses.
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

/** A sequence and how far it has come; `last` is null when nobody has asked it yet. */
export type BackedUpSequence = { sequence: string; last: string | null };

export async function sequencesOf(tx: Query): Promise<BackedUpSequence[]> {
  const { rows } = await sql<BackedUpSequence>`
    select sequencename as sequence, last_value::text as last from pg_sequences
     where schemaname = current_schema() order by 1`.execute(tx);
  return rows;
}

/** The migrations that the store has run; empty where there is no ledger. */
export async function migrationsRun(tx: Query): Promise<string[]> {
  const { rows: ledgers } = await sql`select 1 where to_regclass(${LEDGER}) is not null`.execute(tx);
  if (ledgers.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(LEDGER)} order by name`.execute(tx);
  return rows.map(({ name }) => name);
}
