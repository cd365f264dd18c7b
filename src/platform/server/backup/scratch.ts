import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database.ts';
import { awaitDatabase } from '../database-waiting.ts';

/** The schema of a trial restore. One that a killed trial has left is dropped by the next. */
const SCHEMA = 'omsyn_restore_trial';

/** An empty database for a trial restore. `close` also removes it. */
export type Scratch = Pick<Database, 'engine' | 'unhurried' | 'close'>;

/**
 * Opens a schema of its own in the database, which leaves the other schemas alone; without an address of a database, a
 * temporary folder of the embedded engine.
 */
export async function openScratch(databaseUrl: string | undefined): Promise<Scratch> {
  return databaseUrl === undefined ? scratchFolder() : scratchSchema(databaseUrl);
}

async function scratchFolder(): Promise<Scratch> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'omsyn-restore-trial-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  };
  return { engine: database.engine, unhurried: database.unhurried, close };
}

async function scratchSchema(databaseUrl: string): Promise<Scratch> {
  const around = await openDatabase({ dataDir: '', databaseUrl, poolSize: 2 });
  await awaitDatabase(around);
  await sql`drop schema if exists ${sql.id(SCHEMA)} cascade`.execute(around.unhurried.query);
  await sql`create schema ${sql.id(SCHEMA)}`.execute(around.unhurried.query);
  const within = new URL(databaseUrl);
  within.searchParams.set('options', `${within.searchParams.get('options') ?? ''} -c search_path=${SCHEMA}`.trim());
  const database = await openDatabase({ dataDir: '', databaseUrl: within.href, poolSize: 2 });
  const close = async () => {
    await database.close();
    await sql`drop schema ${sql.id(SCHEMA)} cascade`.execute(around.unhurried.query);
    await around.close();
  };
  return { engine: database.engine, unhurried: database.unhurried, close };
}
