import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

/** Returns every row of every table as text, in an order that depends on the rows alone. */
export async function everyRow({ query }: Pick<Database, 'query'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'kysely_migration' order by 1`.execute(
    query,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await sql<{ row: string }>`
      select row.*::text as row from ${sql.table(name)} as row order by row.*::text collate "C"`.execute(query);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}
