import { sql } from 'kysely';
import type { Query } from './database.ts';

/** A secret of the product under its name. Of several processes that start at once one makes it, and all read that one. */
export async function storedOrNew<T>(
  query: Query,
  name: string,
  now: () => Date,
  make: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const before = await selectSecret<T>(query, name);
  if (before !== undefined) return before;
  await sql`
    insert into secrets (name, content, created_at) values (${name}, ${JSON.stringify(await make())}::jsonb, ${now()})
    on conflict do nothing`.execute(query);
  return (await selectSecret<T>(query, name)) ?? [];
}

/** What stands under the name; undefined when nobody has made it yet. */
export async function selectSecret<T>(query: Query, name: string): Promise<readonly T[] | undefined> {
  const { rows } = await sql<{ content: T[] }>`select content from secrets where name = ${name}`.execute(query);
  return rows[0]?.content;
}

/** Puts something new in the place of a secret; other processes see it when they read the next time. */
export async function updateSecret<T>(query: Query, name: string, content: readonly T[], now: Date): Promise<void> {
  await sql`update secrets set content = ${JSON.stringify(content)}::jsonb, created_at = ${now} where name = ${name}`.execute(
    query,
  );
}
