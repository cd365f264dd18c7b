import { type RawBuilder, sql } from 'kysely';
import type { Count } from '../../rules/rate-counting.ts';
import type { Query } from '../database.ts';

/** The calls that one process has counted under a key since it last synchronised. */
export type AddedCount = { key: string; added: number; refill: number; keptSeconds: number };

type Row = { key: string; spent: number; countedAt: Date; endsAt: Date };

const COLUMNS = sql.raw('known.key, known.spent, known.counted_at as "countedAt", known.ends_at as "endsAt"');
const MS = 1_000;

/** The points left in the row when `excluded.counted_at` is now. Must agree with `levelOf` in rules/rate-counting.ts. */
const LEVEL = sql.raw(`case when known.ends_at <= excluded.counted_at then 0 else greatest(0, known.spent - known.refill
  * greatest(0, extract(epoch from excluded.counted_at - known.counted_at)::float8)) end`);
const LATER = sql.raw('greatest(known.counted_at, excluded.counted_at)');
const END = sql.raw(`case when known.ends_at <= excluded.counted_at or excluded.refill > 0
  then greatest(known.ends_at, excluded.ends_at) else known.ends_at end`);

/**
 * Adds the counts of this process to the shared ones and returns the totals. Rows are locked in the order of keys, to
 * avoid deadlocks.
 */
export async function settleCounts(
  query: Query,
  counted: readonly AddedCount[],
  now: Date,
): Promise<Map<string, Count>> {
  const keys = counted.map(({ key }) => key);
  const added = counted.map(({ added: number }) => number);
  const refills = counted.map(({ refill }) => refill);
  const kept = counted.map(({ keptSeconds }) => keptSeconds);
  const { rows } = await sql<Row>`
    insert into limit_counts as known (key, spent, counted_at, ends_at, refill)
    select one.key, one.added, ${now}, ${now}::timestamptz + one.kept * interval '1 second', one.refill
      from unnest(${keys}::text[], ${added}::float8[], ${refills}::float8[], ${kept}::float8[])
        as one (key, added, refill, kept)
     order by one.key
    on conflict (key) do update
       set spent = ${LEVEL} + excluded.spent, counted_at = ${LATER}, ends_at = ${END}, refill = excluded.refill
    returning ${COLUMNS}`.execute(query);
  return new Map(rows.map((row) => [row.key, countOf(row)]));
}

export type CountClaim = { key: string; refill: number; keptSeconds: number };

/** Counts one call if it fits into the capacity; otherwise returns the row with `fits: false`. */
export function claimOne(query: Query, claim: CountClaim & { capacity: number }, now: Date): Promise<Claimed> {
  return claimed(query, claim, now, {
    spent: sql`${LEVEL} + 1`,
    endsAt: END,
    fits: sql`${LEVEL} + 1 <= ${claim.capacity}`,
  });
}

/** Counts a try if its wait is over. Must agree with `secondsUntilTry` in rules/rate-counting.ts. */
export function claimTry(
  query: Query,
  {
    key,
    free,
    longestSeconds,
    freeKept,
    kept,
  }: Record<'free' | 'longestSeconds' | 'freeKept' | 'kept', number> & {
    key: string;
  },
  now: Date,
): Promise<Claimed> {
  const tries = sql`${LEVEL} + 1`;
  // Higher powers would only be capped.
  const delay = sql`case when known.spent < ${free} then 0
    else least(${longestSeconds}, power(2, least(30, known.spent - ${free}))) end`;
  return claimed(query, { key, refill: 0, keptSeconds: freeKept }, now, {
    spent: tries,
    endsAt: sql`excluded.counted_at + case when ${tries} < ${free} then ${freeKept}::float8 else ${kept}::float8 end * interval '1 second'`,
    fits: sql`known.ends_at <= excluded.counted_at
      or known.counted_at + (${delay}) * interval '1 second' <= excluded.counted_at`,
  });
}

export type Claimed = { fits: boolean; count: Count };

type Change = { spent: RawBuilder<unknown>; endsAt: RawBuilder<unknown>; fits: RawBuilder<unknown> };

/** Relies on the row lock of `on conflict do update`: each of several simultaneous claims sees the one before it. */
async function claimed(
  query: Query,
  { key, refill, keptSeconds }: CountClaim,
  now: Date,
  change: Change,
): Promise<Claimed> {
  const { rows } = await sql<Row>`
    insert into limit_counts as known (key, spent, counted_at, ends_at, refill)
    values (${key}, 1, ${now}, ${new Date(now.getTime() + keptSeconds * MS)}, ${refill})
    on conflict (key) do update
       set spent = ${change.spent}, counted_at = ${LATER}, ends_at = ${change.endsAt}, refill = excluded.refill
     where ${change.fits}
    returning ${COLUMNS}`.execute(query);
  const [row] = rows;
  if (row !== undefined) return { fits: true, count: countOf(row) };
  const { rows: standing } = await sql<Row>`select ${COLUMNS} from limit_counts known where key = ${key}`.execute(
    query,
  );
  const [found] = standing;
  // The row expired and was deleted in between, so the call counts.
  return found === undefined
    ? { fits: true, count: { spent: 1, countedAt: now.getTime(), endsAt: now.getTime() + keptSeconds * MS } }
    : { fits: false, count: countOf(found) };
}

function countOf({ spent, countedAt, endsAt }: Row): Count {
  return { spent, countedAt: countedAt.getTime(), endsAt: endsAt.getTime() };
}

/** Resets the tries under a key, after a correct password. */
export async function deleteCount(query: Query, key: string): Promise<void> {
  await sql`delete from limit_counts where key = ${key}`.execute(query);
}

/** Deletes expired rows, and those counted with the salt of an earlier day. */
export async function deleteOverCounts(query: Query, now: Date): Promise<void> {
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`);
  await sql`delete from limit_counts where ends_at <= ${now} or counted_at < ${midnight}`.execute(query);
}
