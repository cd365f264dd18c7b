import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel, ChosenAccess } from '#access/rules/access-level.ts';
import type { Actor } from '#access/rules/actor.ts';
import { onCandidateSide, readableBy, sharedWith, type SharedKind } from '#access/server/readable-by.ts';
import type { Query } from '#platform/server/database.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { contains } from '#platform/server/containing.ts';
import type { CheckInWeeks } from '../rules/check-ins.ts';
import type { Subject } from '../rules/goal-draft.ts';
import { type GoalList, NEXT_STEP_FIRST, rowsOf, type Stretch } from './goal-pages.ts';

/** The key of a goal, which never changes; the home is that of its survey, or the organisation whose goal it is. */
export type GoalKey = { subject: Subject; homeId: string; id: string };

export type Move = { at: string; to: CalendarDay };

export type StoredGoal = GoalKey & {
  /** The person who may change it; `ownerOf` decides for a survey's goal. */
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
  isSuccess: boolean | null;
  plannedAt: Date | null;
  concludedAt: Date | null;
  moves: Move[];
  createdAt: Date;
  version: number;
};

export type GoalRow = StoredGoal &
  ChosenAccess & {
    surveyId: string;
    surveyEndDate: CalendarDay;
    tenantId: string;
    makerId: string;
    candidateId: string;
    candidateName: string;
    groupsWithAccess: string[];
    groupNames: string[];
    checkInWeeks: CheckInWeeks;
    /** The instant from which the days of the rhythm are counted; null before there is a plan. */
    checkInFrom: Date | null;
  };

export const GOAL: SharedKind = { row: 'goal', groups: 'goal_groups', key: 'goal_id' };

/** SQL for the owner of the row `goal`: its maker; once the goal is the candidate's alone, the candidate. */
export const ownerOf = sql<string>`(case when goal.tenant_id = goal.candidate_id then goal.candidate_id else goal.maker_id end)`;

/** SQL for the rhythm of the row `goal`: a goal that has become another person's asks nobody (0037_check_ins_and_asked.sql). */
export const weeksOf = sql<CheckInWeeks>`
  (case when coalesce(goal.check_in_for, goal.maker_id) = ${ownerOf} then goal.check_in_weeks else 0 end)`;

/** SQL for the instant from which the days of the rhythm are counted; null without a plan. */
export const rhythmFrom = sql<Date | null>`
  (case when goal.planned_at is not null then greatest(goal.planned_at, goal.check_in_since) end)`;

const SHARED_GROUPS = sql`
  from goal_groups shared join groups named on named.organisation_id = shared.home_id and named.id = shared.group_id
 where shared.home_id = goal.home_id and shared.goal_id = goal.id`;

export const GOAL_COLUMNS = sql`
  goal.id, goal.name, goal.goal, goal.situation, goal.plan, goal.result, goal.end_day as "endDate",
  to_jsonb(goal.categories) as categories, goal.is_success as "isSuccess", goal.planned_at as "plannedAt",
  goal.concluded_at as "concludedAt", goal.moves, goal.created_at as "createdAt", goal.version`;

/** SQL for the names of the groups that the row `goal` is shared with. */
export const groupNamesOfGoal = sql<string[]>`
  coalesce((select jsonb_agg(named.name order by lower(named.name), named.id) ${SHARED_GROUPS}), '[]')`;

/** SQL for the ids of these groups. */
const groupIdsOfGoal = sql<string[]>`
  coalesce((select jsonb_agg(named.id order by named.id) ${SHARED_GROUPS}), '[]')`;

const COLUMNS = sql`
  ${GOAL_COLUMNS}, 'survey' as subject, goal.home_id as "homeId", goal.survey_id as "surveyId",
  survey.survey_type as "surveyType", survey.end_day as "surveyEndDate", goal.tenant_id as "tenantId",
  goal.maker_id as "makerId", goal.candidate_id as "candidateId", owner.id as "ownerId", owner.candidate as "ownerName",
  candidate.candidate as "candidateName", goal.accessible_by as "accessibleBy",
  ${groupIdsOfGoal} as "groupsWithAccess",
  ${groupNamesOfGoal} as "groupNames",
  ${weeksOf} as "checkInWeeks", ${rhythmFrom} as "checkInFrom"`;

const WITH_NAMES = sql`
  join surveys survey on survey.home_id = goal.home_id and survey.id = goal.survey_id
  join people owner on owner.id = ${ownerOf}
  join people candidate on candidate.id = goal.candidate_id`;

async function select(tx: Query, which: RawBuilder<unknown>): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`select ${COLUMNS} from goals goal ${WITH_NAMES} where ${which}`.execute(tx);
  return rows;
}

/** The goals that the person made, and those about the person (rules 4). */
export function ownGoals(actor: Actor): GoalList {
  return { table: 'goals', listed: onCandidateSide(actor, GOAL.row) };
}

/** The goals of others that the person may read. */
export function sharedGoals(actor: Actor): GoalList {
  return { table: 'goals', listed: sql`(${sharedWith(actor, GOAL)} and not ${onCandidateSide(actor, GOAL.row)})` };
}

export async function selectListedGoals(tx: Query, list: GoalList, stretch: Stretch): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select ${COLUMNS} from ${rowsOf(list, stretch)} ${WITH_NAMES} ${NEXT_STEP_FIRST} limit ${stretch.most}`.execute(tx);
  return rows;
}

/** The condition for goals of a type. */
export function hasType(type: SurveyType): RawBuilder<boolean> {
  return sql`exists (
    select from surveys survey
     where survey.home_id = goal.home_id and survey.id = goal.survey_id and survey.survey_type = ${type})`;
}

/** The condition for goals whose name contains the text, in any case. */
export function isNamed(text: string): RawBuilder<boolean> {
  return contains(sql`goal.name`, text);
}

/** The same for the name of the person whom the goal is about. */
export function isAbout(text: string): RawBuilder<boolean> {
  return sql`exists (
    select from people candidate
     where candidate.id = goal.candidate_id and ${contains(sql`candidate.candidate`, text)})`;
}

export async function selectGoal(tx: Query, id: string, actor: Actor): Promise<GoalRow | null> {
  const [goal] = await select(tx, sql`goal.id = ${id} and ${readableBy(actor, GOAL)}`);
  return goal ?? null;
}

/** Locks the goal until the transaction ends, so that edits take turns. The caller locks its survey before. */
export async function selectGoalForUpdate(tx: Query, id: string, actor: Actor): Promise<GoalRow | null> {
  const [goal] = await select(tx, sql`goal.id = ${id} and ${readableBy(actor, GOAL)} for update of goal`);
  return goal ?? null;
}

type GoalOfSurvey = Pick<GoalRow, 'id' | 'name' | 'accessibleBy' | 'groupsWithAccess'>;

/** Returns the goals made from a survey that the actor may read, the last to end first, without their texts. */
export async function selectGoalsOf(tx: Query, { homeId, id }: SurveyKey, actor: Actor): Promise<GoalOfSurvey[]> {
  const { rows } = await sql<GoalOfSurvey>`
    select goal.id, goal.name, goal.accessible_by as "accessibleBy", ${groupIdsOfGoal} as "groupsWithAccess"
      from goals goal
     where goal.home_id = ${homeId} and goal.survey_id = ${id} and ${readableBy(actor, GOAL)}
     order by goal.end_day desc, goal.id`.execute(tx);
  return rows;
}

/** The readers of a survey, which bound those of its goals, and its owner. */
export type Bounds = { tenantId: string; access: ChosenAccess };

/**
 * Locks a survey against narrowing until the transaction ends. Returns null when it is gone. The actor's rights are not
 * checked.
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
