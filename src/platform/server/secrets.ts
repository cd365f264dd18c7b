import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Query } from './database.ts';
import { sealingWith } from './sealing-secrets.ts';

/** What secrets are kept and opened with. */
export type Keeping = { config: Pick<Config, 'secret' | 'secretBefore'>; now: Date };

/** A secret of the product under its name. Of several processes that start at once one makes it, and all read that one. */
export async function storedOrNew<T>(
  query: Query,
  name: string,
  { config, now }: Keeping,
  make: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const before = await selectSecret<T>(query, name, config);
  if (before !== undefined) return before;
  const content = sealingWith(config).seal(name, await make());
  await sql`
    insert into secrets (name, content, created_at) values (${name}, ${JSON.stringify(content)}::jsonb, ${now})
    on conflict do nothing`.execute(query);
  return (await selectSecret<T>(query, name, config)) ?? [];
}

/** What stands under the name; undefined when nobody has made it yet. Throws `SealedOtherwise` for another SECRET. */
export async function selectSecret<T>(
  query: Query,
  name: string,
  config: Keeping['config'],
): Promise<readonly T[] | undefined> {
  const { rows } = await sql<{ content: unknown }>`select content from secrets where name = ${name}`.execute(query);
  const [row] = rows;
  return row === undefined ? undefined : (sealingWith(config).open(name, row.content) as T[]);
}

/** Puts something new in the place of a secret; other processes see it when they read the next time. */
export async function updateSecret<T>(
  query: Query,
  name: string,
  content: readonly T[],
  { config, now }: Keeping,
): Promise<void> {
  const sealed = JSON.stringify(sealingWith(config).seal(name, content));
  await sql`update secrets set content = ${sealed}::jsonb, created_at = ${now} where name = ${name}`.execute(query);
}

/**
 * Keeps every secret as it is kept today: what was stored in clear, or sealed with SECRET_BEFORE, is sealed with SECRET.
 * Gives how many were. Throws `SealedOtherwise` when one cannot be opened; nothing is changed then.
 */
export async function sealAnew(query: Query, config: Keeping['config']): Promise<number> {
  const sealing = sealingWith(config);
  const { rows } = await sql<{
    name: string;
    content: unknown;
  }>`select name, content from secrets order by name`.execute(query);
  const stale = rows
    .filter(({ name, content }) => !sealing.isFresh(name, content))
    .map(({ name, content }) => ({ name, before: content, content: sealing.seal(name, sealing.open(name, content)) }));
  // Only if nobody has put something else there meanwhile.
  for (const { name, before, content } of stale)
    await sql`
      update secrets set content = ${JSON.stringify(content)}::jsonb
       where name = ${name} and content = ${JSON.stringify(before)}::jsonb`.execute(query);
  return stale.length;
}
