import { sql } from 'kysely';
import type { AccessLevel, ChosenAccess } from '#access/rules/access-level.ts';
import type { Actor } from '#access/rules/actor.ts';
import { onCandidateSide, readableBy, sharedWith, type SharedKind } from '#access/server/readable-by.ts';
import type { Query } from '#platform/server/database.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';

/** A goal as everything that belongs to it carries it: the home of its survey, and its id. Neither ever changes. */
export type GoalKey = { homeId: string; id: string };

/** A goal as it is stored, with the names of the people around it. */
export type GoalRow = GoalKey & {
  surveyId: string;
  surveyType: SurveyType;
  /** The last day of the survey that it came from. */
  surveyEndDate: CalendarDay;
  /** Whose it is today: an organisation's, or a person's. */
  tenantId: string;
  makerId: string;
  candidateId: string;
  /** Who may change it: its maker; once it has become the candidate's alone, the candidate. */
  ownerId: string;
  ownerName: string;
  candidateName: string;
  name: string;
  goal: string;
  situation: string;
  plan: string;
  result: string;
  endDate: CalendarDay;
  categories: Question[];
  accessibleBy: AccessLevel;
  groupsWithAccess: string[];
  groupNames: string[];
  isSuccess: boolean | null;
  plannedAt: Date | null;
  concludedAt: Date | null;
  moves: { at: string; to: CalendarDay }[];
  createdAt: Date;
  version: number;
};

/** Goals, as the predicates of who may read them name them. */
export const GOAL: SharedKind = { row: 'goal', groups: 'goal_groups', key: 'goal_id' };

/** Who owns a goal; its row is `goal` in the statement. What an organisation left to the candidate is the candidate's. */
export const ownerOf = sql<string>`(case when goal.tenant_id = goal.candidate_id then goal.candidate_id else goal.maker_id end)`;

const SHARED_GROUPS = sql`
  from goal_groups shared join groups named on named.organisation_id = shared.home_id and named.id = shared.group_id
 where shared.home_id = goal.home_id and shared.goal_id = goal.id`;

const COLUMNS = sql`
  goal.id, goal.home_id as "homeId", goal.survey_id as "surveyId", survey.survey_type as "surveyType",
  survey.end_day as "surveyEndDate", goal.tenant_id as "tenantId", goal.maker_id as "makerId",
  goal.candidate_id as "candidateId", owner.id as "ownerId", owner.candidate as "ownerName",
  candidate.candidate as "candidateName", goal.name, goal.goal, goal.situation, goal.plan, goal.result,
  goal.end_day as "endDate", to_jsonb(goal.categories) as categories, goal.accessible_by as "accessibleBy",
  coalesce((select jsonb_agg(named.id order by named.id) ${SHARED_GROUPS}), '[]') as "groupsWithAccess",
  coalesce((select jsonb_agg(named.name order by lower(named.name), named.id) ${SHARED_GROUPS}), '[]') as "groupNames",
  goal.is_success as "isSuccess", goal.planned_at as "plannedAt", goal.concluded_at as "concludedAt", goal.moves,
  goal.created_at as "createdAt", goal.version`;

const WITH_NAMES = sql`
  goals goal
  join surveys survey on survey.home_id = goal.home_id and survey.id = goal.survey_id
  join people owner on owner.id = ${ownerOf}
  join people candidate on candidate.id = goal.candidate_id`;

/** The goals that the person made, and those about the person (rules 4); the one that ends last comes first. */
export async function selectOwnGoals(tx: Query, actor: Actor): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select ${COLUMNS} from ${WITH_NAMES} where ${onCandidateSide(actor, GOAL.row)}
     order by goal.end_day desc, goal.id`.execute(tx);
  return rows;
}

/** The goals of others that the person may read. */
export async function selectSharedGoals(tx: Query, actor: Actor): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select ${COLUMNS} from ${WITH_NAMES} where ${sharedWith(actor, GOAL)} and not ${onCandidateSide(actor, GOAL.row)}
     order by goal.end_day desc, goal.id`.execute(tx);
  return rows;
}

export async function selectGoal(tx: Query, id: string, actor: Actor): Promise<GoalRow | null> {
  const { rows } = await sql<GoalRow>`
    select ${COLUMNS} from ${WITH_NAMES} where goal.id = ${id} and ${readableBy(actor, GOAL)}`.execute(tx);
  return rows[0] ?? null;
}

/** The goal, held until the transaction ends: edits of one goal take turns. Its survey is held before it. */
export async function selectGoalForUpdate(tx: Query, id: string, actor: Actor): Promise<GoalRow | null> {
  const { rows } = await sql<GoalRow>`
    select ${COLUMNS} from ${WITH_NAMES} where goal.id = ${id} and ${readableBy(actor, GOAL)} for update of goal`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The goals made from a survey that somebody may read. */
export async function selectGoalsOf(tx: Query, { homeId, id }: SurveyKey, actor: Actor): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select ${COLUMNS} from ${WITH_NAMES}
     where goal.home_id = ${homeId} and goal.survey_id = ${id} and ${readableBy(actor, GOAL)}
     order by goal.end_day desc, goal.id`.execute(tx);
  return rows;
}

/** What bounds the access of a survey's goals, and whose the survey is. */
export type Bounds = { tenantId: string; access: ChosenAccess };

/**
 * Who may see a survey, held until the transaction ends: nobody narrows it meanwhile. Null when it is gone. Nobody's
 * rights are asked, and nothing of it is told.
 */
export async function selectBoundsForShare(tx: Query, survey: { homeId: string; id: string }): Promise<Bounds | null> {
  const { rows } = await sql<{ tenantId: string; accessibleBy: AccessLevel; groupsWithAccess: string[] }>`
    select survey.tenant_id as "tenantId", survey.accessible_by as "accessibleBy",
           coalesce((select jsonb_agg(shared.group_id order by shared.group_id) from survey_groups shared
                      where shared.home_id = survey.home_id and shared.survey_id = survey.id), '[]') as "groupsWithAccess"
      from surveys survey where survey.home_id = ${survey.homeId} and survey.id = ${survey.id} for share`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { tenantId, ...access } = row;
  return { tenantId, access };
}
