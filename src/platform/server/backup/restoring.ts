import { sql } from 'kysely';
import type { Database, Query } from '../database.ts';
import { knownMigrations, migrate } from '../migrations.ts';
import { firstLine, type FirstLine, lastLine, type Row, type RowCounts, rowLine, tableLine } from './lines.ts';
import { UnusableBackup } from './sealing.ts';
import { LEDGER, migrationsRun, tablesOf } from './tables.ts';

/** A statement stores up to this many rows or characters, whichever limit is reached first. */
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

/** The comment on the ledger table during a restore. It allows an interrupted restore to start again. */
const UNDER_WAY = 'a backup is being restored';

type Lines = AsyncGenerator<unknown>;

/** Reads a backup to its end without storing anything; returns its header and its row counts. */
export async function lookThrough(lines: Lines): Promise<{ first: FirstLine; counts: RowCounts }> {
  const first = await firstOf(lines);
  let counts: RowCounts = {};
  for await (const line of lines) if (!Array.isArray(line) && isLast(line)) counts = lastLine.parse(line).end;
  return { first, counts };
}

/** The number of rows in each table, and the tables and columns of the backup that are not the product's. */
export type Restored = { counts: RowCounts; leftOut: string[] };

/**
 * Restores a backup into an empty store of either engine: the schema of the backup, then all rows in one transaction,
 * then the newer migrations. Throws `UnusableBackup` when the store is not empty or the backup is of a newer version.
 *
 * Tables and columns that those migrations do not make are left out: backups of earlier versions hold foreign tables.
 */
export async function restoreRows(
  { unhurried: { query } }: Pick<Database, 'unhurried'>,
  lines: Lines,
  { folder }: { folder?: string } = {},
): Promise<Restored> {
  const place = folder === undefined ? {} : { folder };
  const first = await firstOf(lines);
  const known = await knownMigrations(folder);
  const strange = first.migrations.find((name, index) => name !== known[index]);
  if (strange !== undefined)
    throw new UnusableBackup(
      `The backup is of a newer version: this one does not know ${strange}. Restore it with that.`,
    );
  await requireEmpty(query, first);
  await migrate(query, { ...place, upTo: first.migrations.at(-1) ?? '' });
  const restored = await query.transaction().execute(async (tx) => {
    const stored = await withoutConstraints(tx, () => storeAll(tx, lines));
    for (const { sequence, last } of first.sequences)
      if (last !== null) await sql`select setval(to_regclass(${sequence}), ${last}::bigint)`.execute(tx);
    await sql`comment on table ${sql.table(LEDGER)} is null`.execute(tx);
    return stored;
  });
  await migrate(query, place);
  return restored;
}

async function firstOf(lines: Lines): Promise<FirstLine> {
  const parsed = firstLine.safeParse((await lines.next()).value);
  if (!parsed.success) throw new UnusableBackup('The backup has a form that this version does not know.');
  return parsed.data;
}

function isLast(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'end' in line;
}

/**
 * Refuses a database with tables, unless they are the schema of an interrupted restore of this backup. Marks the
 * database as being restored.
 */
async function requireEmpty(query: Query, { migrations }: FirstLine): Promise<void> {
  const { rows } = await sql<{ name: string; words: string | null }>`
    select relname as name, obj_description(oid, 'pg_class') as words from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`.execute(query);
  const isOurs = rows.some(({ name, words }) => name === LEDGER && words === UNDER_WAY);
  const run = await migrationsRun(query);
  if ((rows.length > 0 && !isOurs) || run.some((name) => !migrations.includes(name)))
    throw new UnusableBackup(
      'The place is not empty, and nothing there is written over. Restore into an empty database, or set DATA_DIR to an empty folder.',
    );
  await sql`
    create table if not exists ${sql.table(LEDGER)} (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
    query,
  );
  await sql`comment on table ${sql.table(LEDGER)} is ${sql.lit(UNDER_WAY)}`.execute(query);
}

type Key = { table: string; name: string; definition: string };

/**
 * Drops foreign keys and disables triggers, because rows arrive in any order, and restores them afterwards. Adding the
 * foreign keys again checks all rows at once.
 */
async function withoutConstraints<T>(tx: Query, work: () => Promise<T>): Promise<T> {
  const { rows: keys } = await sql<Key>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and relnamespace = current_schema()::regnamespace`.execute(tx);
  const tables = await tablesOf(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const { table } of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    // The backup holds the rows that migrations inserted, in their present state.
    await sql`delete from ${sql.table(table)}`.execute(tx);
  }
  const result = await work();
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
  for (const { table } of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  return result;
}

async function storeAll(tx: Query, lines: Lines): Promise<Restored> {
  const counted: RowCounts = {};
  const leftOut: string[] = [];
  let store: ReturnType<typeof storing> | null = null;
  for await (const line of lines) {
    if (Array.isArray(line)) {
      await store?.add(rowLine.parse(line));
      continue;
    }
    if (store !== null) counted[store.table] = await store.finish();
    store = null;
    if (isLast(line)) {
      const { end } = lastLine.parse(line);
      requireSame(counted, Object.fromEntries(Object.entries(end).filter(([table]) => !leftOut.includes(table))));
      return { counts: counted, leftOut };
    }
    const { table, columns: names } = tableLine.parse(line);
    const columns = await columnsOf(tx, table, names);
    if (columns.length === 0) leftOut.push(table);
    else {
      leftOut.push(
        ...names.filter((name) => !columns.some((own) => own.name === name)).map((name) => `${table}.${name}`),
      );
      store = storing(tx, table, columns);
    }
  }
  throw new UnusableBackup('The backup has no last line.');
}

function requireSame(stored: RowCounts, told: RowCounts): void {
  const other = Object.keys({ ...stored, ...told }).find((table) => stored[table] !== told[table]);
  if (other !== undefined)
    throw new UnusableBackup(
      `Of ${other} ${stored[other] ?? 0} rows came, and the backup speaks of ${told[other] ?? 0}.`,
    );
}

/** A column, and its place in the rows of the backup. */
type Column = { name: string; type: string; place: number };

/** Returns the columns of the backup that the table has; none when there is no such table. */
async function columnsOf(tx: Query, table: string, names: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'place'>>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`.execute(tx);
  return names.flatMap((name, place) => rows.filter((row) => row.name === name).map((row) => ({ ...row, place })));
}

/** Stores the rows of one table in batches of some hundred; each value is parsed from its text. */
function storing(tx: Query, table: string, columns: readonly Column[]) {
  const names = columns.map(({ name }) => sql.id(name));
  const values = columns.map(({ type, place }) => sql`(given ->> ${sql.lit(place)})::${sql.raw(type)}`);
  let waiting: Row[] = [];
  let characters = 0;
  let stored = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    const { rows } = await sql<{ count: number }>`
      with inserted as (
        insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
        select ${sql.join(values)} from json_array_elements(${JSON.stringify(waiting)}::json) as given returning 1
      ) select count(*)::int as count from inserted`.execute(tx);
    stored += rows[0]?.count ?? 0;
    [waiting, characters] = [[], 0];
  };
  const add = async (row: Row) => {
    waiting.push(row);
    characters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (waiting.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
  };
  const finish = async () => {
    await flush();
    return stored;
  };
  return { table, add, finish };
}
