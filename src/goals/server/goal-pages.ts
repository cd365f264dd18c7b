import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import type { Query } from '#platform/server/database.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { SHOWN_PHASES, type ShownPhase } from '../rules/goal-list.ts';
import { lastEndInConclusion } from '../rules/goal-status.ts';

/** A list of goals: the table, and the condition for standing in the list, on the row `goal`. */
export type GoalList = { table: 'goals' | 'organisation_goals'; listed: RawBuilder<boolean> };

/** A part of a list: only the rows of which `sought` is true, at most this many, after a place. */
export type Stretch = { sought?: RawBuilder<boolean>; place?: Place | null; most: number };

/** Where a page ends. The instant stays text, because a JavaScript date would cut its microseconds. */
type Place = { id: string; endDate: CalendarDay; concludedAt: string | null };

/** Unfinished goals by their end, then finished ones, the latest first. The index goals_listed has this order. */
export const NEXT_STEP_FIRST = sql`order by goal.concluded_at desc nulls first, goal.end_day, goal.id`;

/**
 * Returns SQL for the rows of a stretch, as the table `goal`. Each part has one bound that the index serves, so that a
 * late page costs what the first one costs. The statement around it sorts again and keeps `most` rows.
 */
export function rowsOf({ table, listed }: GoalList, { sought = sql`true`, place = null, most }: Stretch) {
  const parts = partsAfter(place).map(
    (part) => sql`
      (select goal.* from ${sql.table(table)} goal where ${listed} and ${sought} and ${part} ${NEXT_STEP_FIRST} limit ${most})`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) goal`;
}

function partsAfter(place: Place | null): RawBuilder<boolean>[] {
  if (place === null) return [sql`true`];
  const later = sql<boolean>`(goal.end_day, goal.id) > (${place.endDate}, ${place.id})`;
  if (place.concludedAt === null)
    return [sql`goal.concluded_at is null and ${later}`, sql`goal.concluded_at is not null`];
  const end = sql`${place.concludedAt}::timestamptz`;
  return [sql`goal.concluded_at <= ${end} and (goal.concluded_at < ${end} or ${later})`];
}

/** Returns the place of a goal; null when it is not in the list. */
export async function selectGoalPlace(tx: Query, { table, listed }: GoalList, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select goal.id, goal.end_day as "endDate", goal.concluded_at::text as "concludedAt"
      from ${sql.table(table)} goal where goal.id = ${isUuid(id) ? id : null} and ${listed}`.execute(tx);
  return rows[0] ?? null;
}

/** The condition for standing in a phase on a day. */
export function isInPhase(phase: ShownPhase, today: CalendarDay): RawBuilder<boolean> {
  if (phase === 'finished') return sql`goal.concluded_at is not null`;
  const waits = sql`goal.end_day ${sql.raw(phase === 'conclusion' ? '<=' : '>')} ${lastEndInConclusion(today)}`;
  return sql`(goal.concluded_at is null and ${waits})`;
}

type Counts = Record<'all' | ShownPhase, number>;

/**
 * Counts the goals of a list: all of them, and those that are sought by their phase. `offset 0` makes the planner
 * evaluate the condition once for each goal.
 */
export async function countGoals(
  { table, listed }: GoalList,
  sought: RawBuilder<boolean>,
  { tx, today }: Pick<Context, 'tx' | 'today'>,
): Promise<Counts> {
  const phases = SHOWN_PHASES.map(
    (phase) => sql`count(*) filter (where goal.sought and ${isInPhase(phase, today)})::int as ${sql.ref(phase)}`,
  );
  const { rows } = await sql<Counts>`
    select count(*)::int as "all", ${sql.join(phases)}
      from (select goal.concluded_at, goal.end_day, ${sought} as sought from ${sql.table(table)} goal where ${listed} offset 0) goal`.execute(
    tx,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count gave no row');
  return counts;
}
