import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { awaitDatabase } from './database-waiting.ts';
import { migrate, requireMigrated } from './migrations.ts';

/** What a process does about the schema before it answers: brings it up to date, or only sees to it that it is. */
export async function prepareSchema(
  settings: Pick<Config, 'migrateDatabaseUrl' | 'migrateAtStart'>,
  database: Database,
): Promise<void> {
  if (settings.migrateAtStart) await migrateStore(settings, database);
  else await requireMigrated(database.query);
}

/** Brings the schema up to date, past a pooler where there is one, and returns the names of the files that were run. */
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
