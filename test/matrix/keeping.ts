import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

/** One hash for each table, over all of its rows. */
type Checksums = ReadonlyMap<string, string>;

/** Keeps whole worlds beside the tables, and puts one back when a cell was allowed to change it. */
export type Keeper = {
  keep: (name: string) => Promise<void>;
  restore: (name: string) => Promise<void>;
  /** The tables whose rows are others than in the kept world. */
  changedSince: (name: string) => Promise<string[]>;
};

/** Every table there is, whichever migration made it: nobody has to remember to add one. */
export async function openKeeper({ query }: Database): Promise<Keeper> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    query,
  );
  const tables = rows.map(({ name }) => name);
  const sums = tables.map(
    (name) => `select '${name}', coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from public.${name} t`,
  );
  // As a function, because its plan is kept: planning forty tables takes longer than reading them.
  await sql.raw('create schema keeper').execute(query);
  await sql
    .raw(
      `create function keeper.checksums() returns table (name text, sum text) language plpgsql as
         $$ begin return query ${sums.join(' union all ')}; end $$`,
    )
    .execute(query);
  const kept = new Map<string, Checksums>();
  const oneStatement = (parts: readonly string[]) => sql.raw(`do $$ begin ${parts.join('; ')}; end $$`).execute(query);

  // A transaction that writes or locks gets a number; while the next number is the same, nothing can have changed.
  const nextNumber = sql.raw<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  let seen: { next: string; sums: Checksums } | undefined;

  const checksums = async (): Promise<Checksums> => {
    const [{ next } = { next: '' }] = (await nextNumber.execute(query)).rows;
    if (seen?.next === next) return seen.sums;
    const found = await sql.raw<{ name: string; sum: string }>('select * from keeper.checksums()').execute(query);
    seen = { next, sums: new Map(found.rows.map(({ name, sum }) => [name, sum])) };
    return seen.sums;
  };
  const changedSince = async (name: string) => differing(await checksums(), kept.get(name));
  const copy = async (from: string, to: string, changed: readonly string[]) => {
    if (changed.length === 0) return;
    const parts = changed.map(
      (name) => `delete from ${to}.${name}; insert into ${to}.${name} select * from ${from}.${name}`,
    );
    // Whole worlds are put in place at once: references and the guard of the audit are looked at by nobody meanwhile.
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
      kept.set(name, now);
    },
    restore: async (name) => copy(name, 'public', await changedSince(name)),
  };
}

function differing(some: Checksums, others: Checksums | undefined): string[] {
  return [...some].flatMap(([name, sum]) => (others?.get(name) === sum ? [] : [name]));
}
