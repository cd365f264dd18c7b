import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { migrate, requireMigrated } from './migrations.ts';

type Settings = Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'migrateAtStart'>;

/** What a process does about the schema before it answers: brings it up to date, or only sees to it that it is. */
export async function prepareSchema(settings: Settings, database: Database): Promise<void> {
  if (settings.migrateAtStart) await migrateStore(settings, database);
  else await requireMigrated(database.query);
}

const CONNECT_WITHIN_MS = 5_000;

/**
 * Brings the schema up to date and returns the names of the files that were run. On PostgreSQL by a connection of its own:
 * a file may take longer than any statement of the product, and it must go past a pooler where there is one.
 */
export async function migrateStore(
  { databaseUrl, migrateDatabaseUrl }: Pick<Settings, 'databaseUrl' | 'migrateDatabaseUrl'>,
  database: Database,
): Promise<string[]> {
  if (databaseUrl === undefined) return migrate(database.query);
  const pool = new pg.Pool({
    connectionString: migrateDatabaseUrl ?? databaseUrl,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  pool.on('error', () => undefined);
  const query = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrate(query);
  } finally {
    await query.destroy();
  }
}
