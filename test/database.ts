import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { IN_MEMORY } from '#platform/server/embedded-database.ts';
import { migrate, MIGRATIONS } from '#platform/server/migrations.ts';
import { REAL_TIME } from '#platform/server/retry.ts';

export type TestDatabase = { database: Database; drop: () => Promise<void> };

/** PostgreSQL is used when TEST_DATABASE_URL names a server on which databases may be created. */
export const TEST_SERVER = process.env['TEST_DATABASE_URL'];

export async function freshDatabase(): Promise<TestDatabase> {
  return TEST_SERVER === undefined ? fromDump(await schemaDump()) : fromTemplate(TEST_SERVER);
}

/** On PostgreSQL the database is its own standby as well, and stays fresh until a call fails to read from it. */
export async function databaseWithStandby(): Promise<TestDatabase> {
  if (TEST_SERVER === undefined) return freshDatabase();
  const store = await copyOfTemplate(TEST_SERVER);
  const patience = { ...REAL_TIME, clock: () => 0 };
  const { database, drop } = await opened(store, { readDatabaseUrl: store.url, patience });
  while (database.standby?.isFresh() === false) await database.standby.look();
  return { database, drop };
}

let common: Promise<TestDatabase> | undefined;

/**
 * Returns the database that the test files of one worker share, each with empty tables: opening the embedded engine
 * costs more than most files do. It ends with its worker. Tests that rewrite tables or keep rows use `freshDatabase`.
 */
export async function commonDatabase(): Promise<TestDatabase> {
  common ??= freshDatabase();
  const { database } = await common;
  // Secrets survive single tests, because keys are slow to create. Each file starts without those of the previous file,
  // which may have moved its clock or used another SECRET.
  await sql`delete from secrets`.execute(database.query);
  return { database, drop: () => Promise.resolve() };
}

/** The storage of a server in a process of its own: a folder, or a database on the test server. */
export type TestStore = {
  /** The server's settings for this store. */
  variables: Record<string, string>;
  /** Opens the store in this process. With the embedded engine no server may have it open at the same time. */
  open: () => Promise<Database>;
  drop: () => Promise<void>;
};

/** Creates a migrated store on the engine of this run. */
export async function freshStore(): Promise<TestStore> {
  if (TEST_SERVER === undefined) return freshFolder();
  const { url, drop } = await copyOfTemplate(TEST_SERVER);
  return { variables: { DATABASE_URL: url }, open: () => openDatabase({ dataDir: '', databaseUrl: url }), drop };
}

/** Creates a store without tables, as on a server's first start. */
export async function emptyTestStore(): Promise<TestStore> {
  if (TEST_SERVER === undefined) return emptyFolder();
  const { url, drop } = await emptyDatabase();
  return { variables: { DATABASE_URL: url }, open: () => openDatabase({ dataDir: '', databaseUrl: url }), drop };
}

/** Creates a migrated folder for the embedded engine, whatever engine the run uses. */
export async function freshFolder(): Promise<TestStore> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'omsyn-store-'));
  cpSync(await preparedFolder(), dataDir, { recursive: true });
  const open = () => openDatabase({ dataDir, databaseUrl: undefined });
  const drop = () => rm(dataDir, { recursive: true, force: true });
  return { variables: { DATA_DIR: dataDir }, open, drop };
}

/** Creates an empty folder, whatever engine the run uses. */
export function emptyFolder(): TestStore {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'omsyn-store-'));
  const open = () => openDatabase({ dataDir, databaseUrl: undefined });
  return { variables: { DATA_DIR: dataDir }, open, drop: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Creates a database without tables on the engine of this run. */
export async function emptyTestDatabase(): Promise<TestDatabase> {
  return TEST_SERVER === undefined ? fromDump(await emptyDump()) : opened(await emptyDatabase());
}

/** Changes with every migration, so that an outdated copy is never used. */
function schemaHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A new embedded database takes 3 s of processor time, and the migrations as many; loading a dump takes half a second.
 */
async function fromDump(loadDataDir: Blob): Promise<TestDatabase> {
  const database = await openDatabase({ dataDir: IN_MEMORY, databaseUrl: undefined, loadDataDir });
  return { database, drop: () => database.close() };
}

const schemaDump = () =>
  cachedDump('schema', (engine) => migrate(new Kysely({ dialect: new PGliteDialect({ pglite: engine }) })));
const emptyDump = () => cachedDump('empty', () => Promise.resolve());

/** Returns a migrated folder; copying it is faster than loading the dump. */
async function preparedFolder(): Promise<string> {
  const folder = path.join(CACHE, `folder-${schemaHash()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const own = `${folder}.${randomBytes(4).toString('hex')}`;
  const database = await openDatabase({ dataDir: own, databaseUrl: undefined, loadDataDir: await schemaDump() });
  await database.close();
  putInPlace(own, folder);
  return folder;
}

/** Test files may prepare the same thing concurrently: each creates its own, and one of them stays. */
function putInPlace(own: string, place: string): void {
  try {
    renameSync(own, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(own, { recursive: true });
  }
}

const CACHE = path.join(import.meta.dirname, '../.cache');

async function cachedDump(name: string, fill: (engine: PGlite) => Promise<unknown>): Promise<Blob> {
  const file = path.join(CACHE, `${name}-${schemaHash()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    const engine = await PGlite.create(IN_MEMORY);
    await fill(engine);
    const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
    await engine.close();
    const own = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(own, dump);
    putInPlace(own, file);
  }
  // Reads the file at once, because another test file may replace it at any moment.
  return new Blob([readFileSync(file)]);
}

const TEMPLATE_LOCK = 4_711;

async function fromTemplate(server: string): Promise<TestDatabase> {
  return opened(await copyOfTemplate(server));
}

/** Opens a database of the test server, and closes it before it is dropped. */
async function opened(
  { url, drop }: { url: string; drop: () => Promise<void> },
  settings: Partial<Parameters<typeof openDatabase>[0]> = {},
): Promise<TestDatabase> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, ...settings });
  return {
    database,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

async function copyOfTemplate(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = `omsyn_template_${schemaHash()}`;
  const name = `omsyn_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(server, client, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const drop = () => onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return { url: urlOf(server, name), drop };
}

/** Creates a database without tables on the test server, as on a server's first start. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (TEST_SERVER === undefined) throw new Error('TEST_DATABASE_URL does not name a server');
  const name = `omsyn_test_${randomBytes(6).toString('hex')}`;
  await onServer(TEST_SERVER, (client) => client.query(`create database ${name}`));
  const drop = () => onServer(TEST_SERVER, (client) => client.query(`drop database ${name} with (force)`));
  return { url: urlOf(TEST_SERVER, name), drop };
}

async function makeTemplate(server: string, client: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: urlOf(server, draft) });
  await migrate(database.query);
  await database.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Empties every table that a test may have written to; rows from migrations stay. Deleting few rows is faster than
 * truncating forty tables; foreign keys and the audit's trigger are disabled meanwhile.
 */
export async function emptyTables({ query }: Database): Promise<void> {
  await sql`
    do $$
    declare emptied text;
    begin
      set local session_replication_role = replica;
      for emptied in
        select tablename from pg_tables
         where schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('ratings', 'secrets')
      loop
        execute format('delete from %I', emptied);
      end loop;
      update ratings set given = 0 where given <> 0;
    end $$`.execute(query);
}
