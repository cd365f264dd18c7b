import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type GoalList, NEXT_STEP_FIRST, rowsOf, type Stretch } from '../goal-pages.ts';
import { GOAL_COLUMNS, type StoredGoal } from '../goal-store.ts';
import type { KeptFigures } from './kept-figures.ts';

/** A stored goal of an organisation; its home is the organisation, its owner the person who made it. */
export type OrganisationGoalRow = StoredGoal & {
  originalFrom: CalendarDay;
  originalTo: CalendarDay;
  original: KeptFigures;
};

const COLUMNS = sql`
  ${GOAL_COLUMNS}, 'organisation' as subject, goal.organisation_id as "homeId", goal.maker_id as "ownerId",
  maker.candidate as "ownerName", goal.survey_type as "surveyType", goal.original_from as "originalFrom",
  goal.original_to as "originalTo", goal.original_figures as original`;

const WITH_NAMES = sql`join people maker on maker.id = goal.maker_id`;

async function select(tx: Query, which: RawBuilder<unknown>): Promise<OrganisationGoalRow[]> {
  const { rows } = await sql<OrganisationGoalRow>`
    select ${COLUMNS} from organisation_goals goal ${WITH_NAMES} where ${which}`.execute(tx);
  return rows;
}

export function goalsOfOrganisation(organisationId: string): GoalList {
  return { table: 'organisation_goals', listed: sql`goal.organisation_id = ${organisationId}` };
}

export async function selectListedOrganisationGoals(
  tx: Query,
  list: GoalList,
  stretch: Stretch,
): Promise<OrganisationGoalRow[]> {
  const { rows } = await sql<OrganisationGoalRow>`
    select ${COLUMNS} from ${rowsOf(list, stretch)} ${WITH_NAMES} ${NEXT_STEP_FIRST} limit ${stretch.most}`.execute(tx);
  return rows;
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
