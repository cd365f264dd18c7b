import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Query } from './database.ts';
import { sealingWith } from './secret-encryption.ts';

/** Secrets with names that begin like this are salts of limits, stored in clear. */
export const SALTS = 'limit-salt-';

export type Keeping = { config: Pick<Config, 'secret' | 'secretBefore'>; now: Date };

/**
 * Returns the secret with this name and creates it if needed. When several processes start at once, one creates it and
 * all read that one.
 */
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

/** Returns the secret with this name; undefined when it does not exist. Throws `SealedOtherwise` for another SECRET. */
export async function selectSecret<T>(
  query: Query,
  name: string,
  config: Keeping['config'],
): Promise<readonly T[] | undefined> {
  const { rows } = await sql<{ content: unknown }>`select content from secrets where name = ${name}`.execute(query);
  const [row] = rows;
  return row === undefined ? undefined : (sealingWith(config).open(name, row.content) as T[]);
}

/** Replaces a secret; other processes see the new one at their next read. */
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
 * Seals every secret that is stored in clear or sealed with SECRET_BEFORE with today's SECRET, but no salt, and returns
 * their number. Throws `SealedOtherwise`, and changes nothing, when one cannot be opened.
 */
export async function sealAnew(query: Query, config: Keeping['config']): Promise<number> {
  const sealing = sealingWith(config);
  const { rows } = await sql<{
    name: string;
    content: unknown;
  }>`select name, content from secrets where name not like ${`${SALTS}%`} order by name`.execute(query);
  const stale = rows
    .filter(({ name, content }) => !sealing.isFresh(name, content))
    .map(({ name, content }) => ({ name, before: content, content: sealing.seal(name, sealing.open(name, content)) }));
  // Only if the secret has not been replaced meanwhile.
  for (const { name, before, content } of stale)
    await sql`
      update secrets set content = ${JSON.stringify(content)}::jsonb
       where name = ${name} and content = ${JSON.stringify(before)}::jsonb`.execute(query);
  return stale.length;
}
