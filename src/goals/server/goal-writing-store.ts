import { sql } from 'kysely';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { Query } from '#platform/server/database.ts';
import type { Creation } from '#platform/server/idempotent-create.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { CheckInWeeks } from '../rules/check-ins.ts';
import type { Subject } from '../rules/goal-draft.ts';
import type { GoalKey, Move } from './goal-store.ts';
import type { KeptFigures } from './organisation/kept-figures.ts';

const TABLES = {
  survey: { table: sql.table('goals'), home: sql.ref('home_id') },
  organisation: { table: sql.table('organisation_goals'), home: sql.ref('organisation_id') },
} as const;

/** The creation of the goal under an id, for a repeated create; the caller's rights are not checked. */
export async function selectGoalCreation(tx: Query, subject: Subject, id: string): Promise<Creation | null> {
  const { rows } = await sql<Creation>`
    select maker_id as "makerId", made_from as "madeFrom" from ${TABLES[subject].table} where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export type GoalWords = {
  name: string;
  goal: string;
  situation: string;
  plan: string;
  endDate: CalendarDay;
  categories: readonly Question[];
};

export type GoalStart =
  | ({ subject: 'survey'; surveyId: string; tenantId: string; brand: BrandId; candidateId: string } & ChosenAccess & {
        checkInWeeks: CheckInWeeks;
      })
  | {
      subject: 'organisation';
      surveyType: SurveyType;
      originalFrom: CalendarDay;
      originalTo: CalendarDay;
      original: KeptFigures;
    };

export type NewGoal = GoalStart &
  GoalKey &
  GoalWords & { makerId: string; plannedAt: Date | null; madeFrom: string; createdAt: Date };

/** Counts the goals that a person has made from the survey of a new goal, or for its organisation. */
export async function countGoalsMade(
  tx: Query,
  makerId: string,
  start: GoalStart & { homeId: string },
): Promise<number> {
  const { table, home } = TABLES[start.subject];
  const ofSurvey = start.subject === 'survey' ? sql`and survey_id = ${start.surveyId}` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table}
     where ${home} = ${start.homeId} and maker_id = ${makerId} ${ofSurvey}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns false when the id is taken; the primary key decides, also between two creates at once. */
export async function insertGoal(tx: Query, goal: NewGoal): Promise<boolean> {
  const { table, home } = TABLES[goal.subject];
  const start = startColumns(goal);
  const { rows } = await sql`
    insert into ${table} (id, ${home}, maker_id, name, goal, situation, plan, end_day, categories, planned_at, made_from,
                          created_at, ${sql.join(Object.keys(start).map((column) => sql.ref(column)))})
    values (${goal.id}, ${goal.homeId}, ${goal.makerId}, ${goal.name}, ${goal.goal}, ${goal.situation}, ${goal.plan},
            ${goal.endDate}, ${goal.categories}::text[], ${goal.plannedAt}, ${goal.madeFrom}, ${goal.createdAt},
            ${sql.join(Object.values(start))})
    on conflict (id) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (goal.subject === 'survey') await replaceGroups(tx, goal, goal.groupsWithAccess);
  return true;
}

function startColumns(goal: GoalStart): Record<string, string | number> {
  if (goal.subject === 'survey')
    return {
      survey_id: goal.surveyId,
      tenant_id: goal.tenantId,
      brand: goal.brand,
      candidate_id: goal.candidateId,
      accessible_by: goal.accessibleBy,
      check_in_weeks: goal.checkInWeeks,
    };
  return {
    survey_type: goal.surveyType,
    original_from: goal.originalFrom,
    original_to: goal.originalTo,
    original_figures: JSON.stringify(goal.original),
  };
}

/**
 * Replaces the groups that a goal is shared with. The keys guarantee that no other organisation's group can be named, and
 * that a group which is deleted at the same moment is left out.
 */
async function replaceGroups(
  tx: Query,
  { homeId, id }: Omit<GoalKey, 'subject'>,
  groups: readonly string[],
): Promise<void> {
  await sql`delete from goal_groups where home_id = ${homeId} and goal_id = ${id}`.execute(tx);
  if (groups.length === 0) return;
  await sql`
    insert into goal_groups (home_id, goal_id, group_id)
    select organisation_id, ${id}, id from groups
     where organisation_id = ${homeId} and id = any(${groups}::uuid[])
       for key share`.execute(tx);
}

export type GoalChange = GoalWords & {
  plannedAt: Date | null;
  moves: readonly Move[];
  /** The readers of a survey's goal; null for a goal of an organisation. */
  readers: ChosenAccess | null;
};

/** Stores an edit and returns the new version. The caller holds the row. */
export async function updateGoal(tx: Query, key: GoalKey, change: GoalChange, now: Date): Promise<number> {
  const { table, home } = TABLES[key.subject];
  const { readers } = change;
  if (readers !== null) await replaceGroups(tx, key, readers.groupsWithAccess);
  const { rows } = await sql<{ version: number }>`
    update ${table} set name = ${change.name}, goal = ${change.goal}, situation = ${change.situation}, plan = ${change.plan},
           end_day = ${change.endDate}, categories = ${change.categories}::text[],
           ${readers === null ? sql`` : sql`accessible_by = ${readers.accessibleBy},`}
           planned_at = ${change.plannedAt}, moves = ${JSON.stringify(change.moves)}, changed_at = ${now}, version = version + 1
     where ${home} = ${key.homeId} and id = ${key.id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Stores the result, and when it was first recorded; returns the new version. The caller holds the row. */
export async function updateResult(
  tx: Query,
  { subject, homeId, id }: GoalKey,
  { result, isSuccess }: { result: string; isSuccess: boolean },
  now: Date,
): Promise<number> {
  const { table, home } = TABLES[subject];
  const { rows } = await sql<{ version: number }>`
    update ${table} set result = ${result}, is_success = ${isSuccess}, concluded_at = coalesce(concluded_at, ${now}::timestamptz),
           changed_at = ${now}, version = version + 1
     where ${home} = ${homeId} and id = ${id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Deletes a goal. Its journal, its groups and its comments go with it, by their foreign keys. */
export async function deleteGoal(tx: Query, { subject, homeId, id }: GoalKey): Promise<void> {
  const { table, home } = TABLES[subject];
  await sql`delete from ${table} where ${home} = ${homeId} and id = ${id}`.execute(tx);
}
