import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { sqlState } from './database.ts';

export const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations');

type Migration = { name: string; statements: string[]; outsideTransaction: boolean };

/** The schema does not fit this program; the message says what to do. */
export class UnusableSchema extends Error {}

type Options = {
  folder?: string;
  /** The last file to run. A backup is restored into the schema that it was made of. */
  upTo?: string;
  pause?: (ms: number) => Promise<void>;
};

/** The advisory lock for one migrator over all processes. Earlier versions use the same number, so they wait too. */
const TURN = sql.lit(3_853_314_791_062_309_107n);

/** A statement that waits for a lock blocks everything queued after it, so it gives up soon and the file is retried. */
const LOCK_WAIT_MS = 2_000;
const MOST_TRIES = 30;
const TRY_AGAIN_AFTER_MS = 1_000;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Migrates the schema: plain SQL files, forward only, the same on both engines, each in its own transaction. Returns
 * the names of the executed files. Migrations of a newer version are left alone, so that a process of the version
 * before can restart during a roll-out (docs/decisions/0011-expand-first-and-contract-one-release-later.md).
 *
 * The advisory lock is taken in each transaction, not for the session. It therefore works behind a pooler in
 * transaction mode, and is released whenever the transaction ends.
 */
export async function migrate(
  query: Kysely<unknown>,
  { folder = MIGRATIONS, upTo, pause = wait }: Options = {},
): Promise<string[]> {
  const files = (await migrationsIn(folder)).filter(({ name }) => upTo === undefined || name <= upTo);
  if (pending(files, await executed(query)).length === 0) return [];
  await query.transaction().execute(makeLedger);
  const ran: string[] = [];
  for (const migration of files) {
    if (await retried(() => runOnce(query, migration, files), pause)) ran.push(migration.name);
  }
  return ran;
}

/** Throws `UnusableSchema` when the schema lacks a migration that this program needs; a newer schema is accepted. */
export async function requireMigrated(query: Kysely<unknown>, folder: string = MIGRATIONS): Promise<void> {
  const missing = pending(await migrationsIn(folder), await executed(query));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new UnusableSchema(`The database lacks ${names}. Run npm run migrate first, or set MIGRATE_AT_START=on.`);
}

/**
 * Returns the files that have not run. Throws when one of them sorts before an executed file, because it was
 * forgotten, and when the database has run an unknown file that is not newer than this program.
 */
function pending(files: readonly Migration[], done: ReadonlySet<string>): Migration[] {
  const missing = files.filter(({ name }) => !done.has(name));
  const newest = [...done].sort().at(-1) ?? '';
  const late = missing.find(({ name }) => name < newest);
  if (late !== undefined) throw new UnusableSchema(`${newest} was run, but ${late.name} before it never was.`);
  const lastKnown = files.at(-1)?.name ?? '';
  const strange = [...done].find((name) => name < lastKnown && !files.some((file) => file.name === name));
  if (strange !== undefined)
    throw new UnusableSchema(`The database has run ${strange}, which this program does not know and is not newer.`);
  return missing;
}

/** Returns the names of all executed migrations. The ledger keeps the table name of an earlier library. */
async function executed(query: Kysely<unknown>): Promise<Set<string>> {
  const { rows: ledgers } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(query);
  if (ledgers.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(query);
  return new Set(rows.map(({ name }) => name));
}

async function makeLedger(tx: Transaction<unknown>): Promise<void> {
  await takeTurn(tx);
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
    tx,
  );
}

async function takeTurn(tx: Transaction<unknown>): Promise<void> {
  // A migrator ahead of this one, or the file itself, may take long: only the wait for locks of others is limited.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
  await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}`}, true)`.execute(tx);
}

/** Returns false when another process has run the file meanwhile. */
async function runOnce(query: Kysely<unknown>, migration: Migration, files: readonly Migration[]): Promise<boolean> {
  if (migration.outsideTransaction) return runOutside(query, migration, files);
  return query.transaction().execute(async (tx) => {
    await takeTurn(tx);
    if (!pending(files, await executed(tx)).includes(migration)) return false;
    for (const statement of migration.statements) await sql.raw(statement).execute(tx);
    return note(tx, migration);
  });
}

/**
 * For statements that cannot run in a transaction, for example CREATE INDEX CONCURRENTLY. Takes no advisory lock,
 * because that would deadlock. Several processes may therefore run the same file, so its statements must be repeatable;
 * the first one to record it counts as the one that ran it.
 */
async function runOutside(query: Kysely<unknown>, migration: Migration, files: readonly Migration[]): Promise<boolean> {
  if (!pending(files, await executed(query)).includes(migration)) return false;
  for (const statement of migration.statements) await sql.raw(statement).execute(query);
  return note(query, migration);
}

/** Returns false when another process has recorded the file first. */
async function note(query: Kysely<unknown>, { name }: Migration): Promise<boolean> {
  const { rows } = await sql`
    insert into kysely_migration (name, "timestamp") values (${name}, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    on conflict (name) do nothing returning name`.execute(query);
  return rows.length === 1;
}

async function retried(run: () => Promise<boolean>, pause: (ms: number) => Promise<void>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      if (tries === MOST_TRIES || (state !== LOCK_NOT_AVAILABLE && state !== DEADLOCK)) throw error;
      await pause(TRY_AGAIN_AFTER_MS);
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns the names of all migrations in order. */
export async function knownMigrations(folder: string = MIGRATIONS): Promise<string[]> {
  return (await migrationsIn(folder)).map(({ name }) => name);
}

/**
 * Returns the tables that exist after these migrations have run; null when a newer version has run some of them, so that
 * this program cannot know.
 */
export async function tablesMadeBy(
  names: readonly string[],
  folder: string = MIGRATIONS,
): Promise<ReadonlySet<string> | null> {
  const known = await knownMigrations(folder);
  if (names.some((name) => !known.includes(name))) return null;
  return tablesIn(
    await Promise.all([...names].sort().map((name) => readFile(path.join(folder, `${name}.sql`), 'utf8'))),
  );
}

/** Returns the tables that exist after the texts of these migrations have run in this order. */
export function tablesIn(texts: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>();
  for (const text of texts) {
    const steps = text.matchAll(
      /\b(create|drop)(?: unlogged)? table (?:if (?:not )?exists )?([a-z_]+)|\balter table ([a-z_]+) rename to ([a-z_]+)/gi,
    );
    for (const [, act = '', table = '', before, after] of steps) {
      if (before !== undefined && after !== undefined) {
        tables.delete(before);
        tables.add(after);
      } else if (act.toLowerCase() === 'create') tables.add(table);
      else tables.delete(table);
    }
  }
  return tables;
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      const outsideTransaction = /^-- outside-transaction\b/m.test(text);
      return { name: path.basename(file, '.sql'), statements: statementsOf(text), outsideTransaction };
    }),
  );
}

/**
 * Splits a file: a statement ends with a semicolon at the end of a line, except between two `$$` in a function's body.
 */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, (body) => body.replaceAll(/;\s*\n\s*/g, '; '))
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
