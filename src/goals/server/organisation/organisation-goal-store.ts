import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { GOAL_COLUMNS, type StoredGoal } from '../goal-store.ts';
import type { KeptFigures } from './kept-figures.ts';

/** A stored goal of an organisation; its home is the organisation, its owner the person who made it. */
export type OrganisationGoalRow = StoredGoal & {
  originalFrom: CalendarDay;
  originalTo: CalendarDay;
  original: KeptFigures;
};

async function select(tx: Query, which: RawBuilder<unknown>): Promise<OrganisationGoalRow[]> {
  const { rows } = await sql<OrganisationGoalRow>`
    select ${GOAL_COLUMNS}, 'organisation' as subject, goal.organisation_id as "homeId", goal.maker_id as "ownerId",
           maker.candidate as "ownerName", goal.survey_type as "surveyType", goal.original_from as "originalFrom",
           goal.original_to as "originalTo", goal.original_figures as original
      from organisation_goals goal join people maker on maker.id = goal.maker_id where ${which}`.execute(tx);
  return rows;
}

/** Unfinished goals first, by their end; then finished ones, the latest first. */
export async function selectOrganisationGoals(tx: Query, organisationId: string): Promise<OrganisationGoalRow[]> {
  return select(
    tx,
    sql`goal.organisation_id = ${organisationId} order by goal.concluded_at desc nulls first, goal.end_day, goal.id`,
  );
}

type Key = { id: string; organisationId: string };

export async function selectOrganisationGoal(
  tx: Query,
  { id, organisationId }: Key,
): Promise<OrganisationGoalRow | null> {
  const [goal] = await select(tx, sql`goal.id = ${id} and goal.organisation_id = ${organisationId}`);
  return goal ?? null;
}

/** The goal, locked until the transaction ends: edits, entries and the conclusion take turns. */
export async function selectOrganisationGoalForUpdate(
  tx: Query,
  { id, organisationId }: Key,
): Promise<OrganisationGoalRow | null> {
  const [goal] = await select(tx, sql`goal.id = ${id} and goal.organisation_id = ${organisationId} for update of goal`);
  return goal ?? null;
}

export async function selectOrganisationGoalsBy(tx: Query, makerId: string): Promise<OrganisationGoalRow[]> {
  return select(tx, sql`goal.maker_id = ${makerId} order by goal.created_at, goal.id`);
}
