import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { awaitDatabase } from './database-waiting.ts';
import { migrate, requireMigrated } from './migrations.ts';

/** Brings the schema up to date or, when the process must not migrate, throws unless it already is. */
export async function prepareSchema(
  settings: Pick<Config, 'migrateDatabaseUrl' | 'migrateAtStart'>,
  database: Database,
): Promise<void> {
  if (settings.migrateAtStart) await migrateStore(settings, database);
  else await requireMigrated(database.query);
}

/** Migrates the schema over a direct connection, bypassing a pooler, and returns the names of the executed files. */
export async function migrateStore(
  { migrateDatabaseUrl }: Pick<Config, 'migrateDatabaseUrl'>,
  database: Database,
): Promise<string[]> {
  if (migrateDatabaseUrl === undefined) return migrate(database.unhurried.query);
  const direct = await openDatabase({ dataDir: '', databaseUrl: migrateDatabaseUrl, poolSize: 1 });
  try {
    await awaitDatabase(direct);
    return await migrate(direct.unhurried.query);
  } finally {
    await direct.close();
  }
}
