import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

type Checksums = Map<string, string>;

/** Takes snapshots of all tables, and restores one after a cell has changed the world. */
export type Keeper = {
  keep: (name: string) => Promise<void>;
  restore: (name: string) => Promise<void>;
  /** The tables whose rows differ from the snapshot. */
  changedSince: (name: string) => Promise<string[]>;
};

/** Covers every existing table, so that no migration needs to register one. */
export async function openKeeper({ query }: Database): Promise<Keeper> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    query,
  );
  const tables = rows.map(({ name }) => name);
  const run = (statement: string) => sql.raw(statement).execute(query);
  const oneStatement = (parts: readonly string[]) => run(`do $$ begin ${parts.join('; ')}; end $$`);

  // Hashing forty tables costs more than most calls, so each statement that writes to a table records its name, and
  // only recorded tables are hashed. The name is inserted in the writer's transaction and rolled back with it. Several
  // writers may insert the same name at once; a unique index would make them wait for each other.
  await run('create schema keeper');
  await run('create unlogged table keeper.touched (name text not null)');
  await run(
    `create function keeper.touch() returns trigger language plpgsql as
       $$ begin insert into keeper.touched values (tg_table_name); return null; end $$`,
  );
  const watched = tables.map(
    (name) =>
      `create trigger keeper_touch after insert or update or delete or truncate on public.${name} execute function keeper.touch()`,
  );
  await oneStatement(watched);

  const hashed = async (some: readonly string[]): Promise<Checksums> => {
    if (some.length === 0) return new Map();
    const sums = some.map(
      (name) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from public.${name} t`,
    );
    const found = await sql.raw<{ name: string; sum: string }>(sums.join(' union all ')).execute(query);
    return new Map(found.rows.map(({ name, sum }) => [name, sum]));
  };
  const seen = await hashed(tables);
  const kept = new Map<string, Checksums>();

  const checksums = async (): Promise<Checksums> => {
    const touched = await sql<{ name: string }>`select distinct name from keeper.touched`.execute(query);
    if (touched.rows.length === 0) return seen;
    await run('delete from keeper.touched');
    for (const [name, sum] of await hashed(touched.rows.map(({ name }) => name))) seen.set(name, sum);
    return seen;
  };
  const changedSince = async (name: string) => differing(await checksums(), kept.get(name));
  const copy = async (from: string, to: string, changed: readonly string[]) => {
    if (changed.length === 0) return;
    const parts = changed.map(
      (name) => `delete from ${to}.${name}; insert into ${to}.${name} select * from ${from}.${name}`,
    );
    // Foreign keys and triggers are off while a whole world is restored, including the audit's trigger and the
    // snapshot's own.
    await oneStatement(['set local session_replication_role = replica', ...parts]);
  };
  return {
    changedSince,
    keep: async (name) => {
      if (!kept.has(name)) {
        const copies = tables.map((table) => `create table ${name}.${table} (like public.${table})`);
        await oneStatement([`create schema ${name}`, ...copies]);
      }
      const now = await checksums();
      await copy('public', name, differing(now, kept.get(name)));
      kept.set(name, new Map(now));
    },
    restore: async (name) => {
      const changed = await changedSince(name);
      await copy(name, 'public', changed);
      for (const table of changed) seen.set(table, kept.get(name)?.get(table) ?? '');
    },
  };
}

function differing(some: Checksums, others: Checksums | undefined): string[] {
  return [...some].flatMap(([name, sum]) => (others?.get(name) === sum ? [] : [name]));
}
