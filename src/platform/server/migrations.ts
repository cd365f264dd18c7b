import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

export const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations');

/** Brings the schema up to date: plain SQL files, forward only, the same on both engines. */
export async function migrate(query: Kysely<unknown>, folder: string = MIGRATIONS): Promise<void> {
  const migrator = new Migrator({ db: query, provider: { getMigrations: () => migrationsIn(folder) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function migrationsIn(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = files.map(async (file) => {
    const statements = statementsOf(await readFile(path.join(folder, file), 'utf8'));
    return [path.basename(file, '.sql'), { up: runAll(statements) }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}

function runAll(statements: string[]): Migration['up'] {
  return async (query) => {
    for (const statement of statements) await sql.raw(statement).execute(query);
  };
}

/** A statement ends with a semicolon at the end of a line; nothing inside our files does. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
