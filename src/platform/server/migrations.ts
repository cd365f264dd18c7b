import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { sqlState } from './database.ts';

export const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations');

/** A file that changes the schema: its name without the ending, and what it says. */
type Migration = { name: string; statements: string[]; outsideTransaction: boolean };

/** The schema and this program do not fit together; the message says what to do. */
export class UnusableSchema extends Error {}

type Options = {
  folder?: string;
  /** The last file to run; a backup is restored into the schema that it was made of. */
  upTo?: string;
  pause?: (ms: number) => Promise<void>;
};

/** One migrator at a time, over all processes. The number is the one that versions of before used, so that they wait too. */
const TURN = sql.lit(3_853_314_791_062_309_107n);

/** A statement that waits for a lock makes everybody behind it wait, too: it gives up soon, and the file is tried again. */
const LOCK_WAIT_MS = 2_000;
const MOST_TRIES = 30;
const TRY_AGAIN_AFTER_MS = 1_000;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Brings the schema up to date: plain SQL files, forward only, the same on both engines, each in a transaction of its own.
 * Returns the names of those that it ran. What a newer version has run already is left alone, so that a process of the
 * version before can start again while versions change (docs/decisions/2026-11-21-migrations-in-a-roll-out.md).
 *
 * The turn is taken inside of each transaction, not for the session: it also holds behind a pooler that hands out
 * connections transaction by transaction, and ends with the transaction whatever happens.
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

/** Throws when the schema lacks what this program needs; a schema that is newer is good enough. */
export async function requireMigrated(query: Kysely<unknown>, folder: string = MIGRATIONS): Promise<void> {
  const missing = pending(await migrationsIn(folder), await executed(query));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new UnusableSchema(`The database lacks ${names}. Run npm run migrate first, or set MIGRATE_AT_START=on.`);
}

/** What is still to be run. Files come after what was run: one that stands before it was forgotten, and is refused. */
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

/** The names of all that was run. The ledger keeps the name that it always had. */
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
  // Whoever is before us may take long, and so may a file: only waiting for others' locks has a limit.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
  await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}`}, true)`.execute(tx);
}

/** False when somebody else has run it meanwhile. */
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
 * For what cannot stand in a transaction, an index that is made while others write. Nobody may hold a turn meanwhile: whoever
 * waited for it would be waited for. So several may come to the same file, its statements can be repeated, and whoever notes
 * it first is the one who ran it.
 */
async function runOutside(query: Kysely<unknown>, migration: Migration, files: readonly Migration[]): Promise<boolean> {
  if (!pending(files, await executed(query)).includes(migration)) return false;
  for (const statement of migration.statements) await sql.raw(statement).execute(query);
  return note(query, migration);
}

/** False when somebody else was first. */
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

/** The names of all migrations, the first one first. */
export async function knownMigrations(folder: string = MIGRATIONS): Promise<string[]> {
  return (await migrationsIn(folder)).map(({ name }) => name);
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

/** A statement ends with a semicolon at the end of a line; one between two `$$` belongs to the body of a function. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, (body) => body.replaceAll(/;\s*\n\s*/g, '; '))
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
