import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { Making } from '#platform/server/making.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { KeptFigures } from './kept-figures.ts';

/** A goal of an organisation as it is stored, with the name of who made it. */
export type OrganisationGoalRow = {
  id: string;
  organisationId: string;
  ownerId: string;
  ownerName: string;
  surveyType: SurveyType;
  name: string;
  goal: string;
  situation: string;
  plan: string;
  result: string;
  endDate: CalendarDay;
  categories: Question[];
  originalFrom: CalendarDay;
  originalTo: CalendarDay;
  original: KeptFigures;
  isSuccess: boolean | null;
  plannedAt: Date | null;
  concludedAt: Date | null;
  moves: { at: string; to: CalendarDay }[];
  createdAt: Date;
  version: number;
};

const COLUMNS = sql`
  goal.id, goal.organisation_id as "organisationId", goal.maker_id as "ownerId", maker.candidate as "ownerName",
  goal.survey_type as "surveyType", goal.name, goal.goal, goal.situation, goal.plan, goal.result, goal.end_day as "endDate",
  goal.categories, goal.original_from as "originalFrom", goal.original_to as "originalTo", goal.original_figures as original,
  goal.is_success as "isSuccess", goal.planned_at as "plannedAt", goal.concluded_at as "concludedAt", goal.moves,
  goal.created_at as "createdAt", goal.version`;

/** What is unfinished first, by its end; then what is finished, the latest first. */
export async function selectOrganisationGoals(tx: Query, organisationId: string): Promise<OrganisationGoalRow[]> {
  const { rows } = await sql<OrganisationGoalRow>`
    select ${COLUMNS} from organisation_goals goal join people maker on maker.id = goal.maker_id
     where goal.organisation_id = ${organisationId}
     order by goal.concluded_at desc nulls first, goal.end_day, goal.id`.execute(tx);
  return rows;
}

export async function selectOrganisationGoal(
  tx: Query,
  id: string,
  organisationId: string,
): Promise<OrganisationGoalRow | null> {
  return selectOne(tx, sql`goal.id = ${id} and goal.organisation_id = ${organisationId}`);
}

/** The same, held until the transaction ends: edits, entries and the conclusion take turns. */
export async function selectOrganisationGoalForUpdate(
  tx: Query,
  id: string,
  organisationId: string,
): Promise<OrganisationGoalRow | null> {
  return selectOne(tx, sql`goal.id = ${id} and goal.organisation_id = ${organisationId} for update of goal`);
}

async function selectOne(tx: Query, which: RawBuilder<unknown>): Promise<OrganisationGoalRow | null> {
  const { rows } = await sql<OrganisationGoalRow>`
    select ${COLUMNS} from organisation_goals goal join people maker on maker.id = goal.maker_id where ${which}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** What exists under an id, for a repeated create; nobody's rights are asked, and nothing else is told. */
export async function selectOrganisationGoalMaking(tx: Query, id: string): Promise<Making | null> {
  const { rows } = await sql<Making>`
    select maker_id as "makerId", made_from as "madeFrom" from organisation_goals where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** What is written about a goal of an organisation. */
export type OrganisationGoalWords = {
  name: string;
  goal: string;
  situation: string;
  plan: string;
  endDate: CalendarDay;
  categories: readonly Question[];
};

export type NewOrganisationGoal = OrganisationGoalWords & {
  id: string;
  organisationId: string;
  makerId: string;
  surveyType: SurveyType;
  originalFrom: CalendarDay;
  originalTo: CalendarDay;
  original: KeptFigures;
  plannedAt: Date | null;
  madeFrom: string;
  createdAt: Date;
};

/** False when the id is taken; the primary key decides, also between two at once. */
export async function insertOrganisationGoal(tx: Query, goal: NewOrganisationGoal): Promise<boolean> {
  const { rows } = await sql`
    insert into organisation_goals (id, organisation_id, maker_id, survey_type, name, goal, situation, plan, end_day, categories,
                                    original_from, original_to, original_figures, planned_at, made_from, created_at)
    values (${goal.id}, ${goal.organisationId}, ${goal.makerId}, ${goal.surveyType}, ${goal.name}, ${goal.goal}, ${goal.situation},
            ${goal.plan}, ${goal.endDate}, ${goal.categories}::text[], ${goal.originalFrom}, ${goal.originalTo},
            ${JSON.stringify(goal.original)}, ${goal.plannedAt}, ${goal.madeFrom}, ${goal.createdAt})
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

type Key = { organisationId: string; id: string };
type Change = OrganisationGoalWords & { plannedAt: Date | null; moves: readonly { at: string; to: CalendarDay }[] };

/** Writes an edit and returns the new version; the row is already held. */
export async function updateOrganisationGoal(
  tx: Query,
  { organisationId, id }: Key,
  change: Change,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update organisation_goals
       set name = ${change.name}, goal = ${change.goal}, situation = ${change.situation}, plan = ${change.plan},
           end_day = ${change.endDate}, categories = ${change.categories}::text[], planned_at = ${change.plannedAt},
           moves = ${JSON.stringify(change.moves)}, changed_at = ${now}, version = version + 1
     where organisation_id = ${organisationId} and id = ${id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The result, and when it was first recorded; the row is already held. Returns the new version. */
export async function updateOrganisationResult(
  tx: Query,
  { organisationId, id }: Key,
  { result, isSuccess }: { result: string; isSuccess: boolean },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update organisation_goals
       set result = ${result}, is_success = ${isSuccess}, concluded_at = coalesce(concluded_at, ${now}::timestamptz),
           changed_at = ${now}, version = version + 1
     where organisation_id = ${organisationId} and id = ${id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The goal with its journal and the comments on it: they hang on its key. */
export async function deleteOrganisationGoal(tx: Query, { organisationId, id }: Key): Promise<void> {
  await sql`delete from organisation_goals where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
}

/** The goals of organisations that somebody made, for the person to take along. */
export async function selectOrganisationGoalsBy(tx: Query, makerId: string): Promise<OrganisationGoalRow[]> {
  const { rows } = await sql<OrganisationGoalRow>`
    select ${COLUMNS} from organisation_goals goal join people maker on maker.id = goal.maker_id
     where goal.maker_id = ${makerId} order by goal.created_at, goal.id`.execute(tx);
  return rows;
}
