import { sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Query } from '#platform/server/database.ts';
import type { Making } from '#platform/server/making.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { GoalKey } from './goal-store.ts';

/** What exists under an id, for a repeated create; nobody's rights are asked, and nothing else is told. */
export async function selectGoalMaking(tx: Query, id: string): Promise<Making | null> {
  const { rows } = await sql<Making>`
    select maker_id as "makerId", made_from as "madeFrom" from goals where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** What somebody writes about a goal and who may see it. */
export type GoalWords = {
  name: string;
  goal: string;
  situation: string;
  plan: string;
  endDate: CalendarDay;
  categories: readonly Question[];
  accessibleBy: AccessLevel;
  groupsWithAccess: readonly string[];
};

export type NewGoal = GoalKey &
  GoalWords & {
    surveyId: string;
    tenantId: string;
    brand: BrandId;
    makerId: string;
    candidateId: string;
    plannedAt: Date | null;
    madeFrom: string;
    createdAt: Date;
  };

/** False when the id is taken; the primary key decides, also between two at once. */
export async function insertGoal(tx: Query, goal: NewGoal): Promise<boolean> {
  const { rows } = await sql`
    insert into goals (id, home_id, survey_id, tenant_id, brand, maker_id, candidate_id, name, goal, situation, plan, end_day,
                       categories, accessible_by, planned_at, made_from, created_at)
    values (${goal.id}, ${goal.homeId}, ${goal.surveyId}, ${goal.tenantId}, ${goal.brand}, ${goal.makerId}, ${goal.candidateId},
            ${goal.name}, ${goal.goal}, ${goal.situation}, ${goal.plan}, ${goal.endDate}, ${goal.categories}::text[],
            ${goal.accessibleBy}, ${goal.plannedAt}, ${goal.madeFrom}, ${goal.createdAt})
    on conflict (id) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await replaceGroups(tx, goal, goal.groupsWithAccess);
  return true;
}

/**
 * The groups that a goal is shared with become exactly these. Relies on the keys: no other organisation's group can be
 * named, and one that is deleted at the same moment is left out.
 */
async function replaceGroups(tx: Query, { homeId, id }: GoalKey, groups: readonly string[]): Promise<void> {
  await sql`delete from goal_groups where home_id = ${homeId} and goal_id = ${id}`.execute(tx);
  if (groups.length === 0) return;
  await sql`
    insert into goal_groups (home_id, goal_id, group_id)
    select organisation_id, ${id}, id from groups
     where organisation_id = ${homeId} and id = any(${groups}::uuid[])
       for key share`.execute(tx);
}

export type GoalChange = GoalWords & { plannedAt: Date | null; moves: readonly { at: string; to: CalendarDay }[] };

/** Writes an edit and returns the new version; the row is already held. */
export async function updateGoal(tx: Query, key: GoalKey, change: GoalChange, now: Date): Promise<number> {
  await replaceGroups(tx, key, change.groupsWithAccess);
  const { rows } = await sql<{ version: number }>`
    update goals set name = ${change.name}, goal = ${change.goal}, situation = ${change.situation}, plan = ${change.plan},
           end_day = ${change.endDate}, categories = ${change.categories}::text[], accessible_by = ${change.accessibleBy},
           planned_at = ${change.plannedAt}, moves = ${JSON.stringify(change.moves)}, changed_at = ${now}, version = version + 1
     where home_id = ${key.homeId} and id = ${key.id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The result, and when it was first recorded; the row is already held. Returns the new version. */
export async function updateResult(
  tx: Query,
  { homeId, id }: GoalKey,
  { result, isSuccess }: { result: string; isSuccess: boolean },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update goals set result = ${result}, is_success = ${isSuccess}, concluded_at = coalesce(concluded_at, ${now}::timestamptz),
           changed_at = ${now}, version = version + 1
     where home_id = ${homeId} and id = ${id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The goal with its journal, its groups and the comments on it: they hang on its key. */
export async function deleteGoal(tx: Query, { homeId, id }: GoalKey): Promise<void> {
  await sql`delete from goals where home_id = ${homeId} and id = ${id}`.execute(tx);
}
