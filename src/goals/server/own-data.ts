import { sql } from 'kysely';
import { onCandidateSide } from '#access/server/readable-by.ts';
import type { DataSubject, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { inPages } from '#platform/server/paging.ts';
import { ownerOf, weeksOf } from './goal-store.ts';

type GoalRow = {
  homeId: string;
  id: string;
  name: string;
  goal: string;
  situation: string;
  plan: string;
  result: string;
  owner: string;
  candidate: string;
  surveyName: string | null;
  endDate: string;
  categories: string[];
  accessibleBy: string;
  isSuccess: boolean | null;
  plannedAt: Date | null;
  concludedAt: Date | null;
  createdAt: Date;
  checkInWeeks: number;
};

type CheckInRow = { goalId: string; day: string; askedAt: Date; answer: string | null; answeredAt: Date | null };

type EntryRow = { goalId: string; author: string; title: string; content: string; registeredAt: Date };

export const exportGoals: OwnDataChapter = async (tx, person) => ({
  goals: inPages({
    placeOf: (goal: GoalRow) => goal,
    read: (part) => selectGoals(tx, person, part),
    present: async (goals) => {
      const journals = Map.groupBy(await selectEntries(tx, goals), ({ goalId }) => goalId);
      const checkIns = Map.groupBy(await selectCheckIns(tx, goals), ({ goalId }) => goalId);
      return goals.map(({ homeId: _, plannedAt, concludedAt, createdAt, ...goal }) => ({
        ...goal,
        plannedAt: plannedAt?.toISOString() ?? null,
        concludedAt: concludedAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        checkIns: (checkIns.get(goal.id) ?? []).map(({ goalId: __, askedAt, answeredAt, ...checkIn }) => ({
          ...checkIn,
          askedAt: askedAt.toISOString(),
          answeredAt: answeredAt?.toISOString() ?? null,
        })),
        journal: (journals.get(goal.id) ?? []).map(({ goalId: __, registeredAt, ...entry }) => ({
          ...entry,
          registeredAt: registeredAt.toISOString(),
        })),
      }));
    },
  }),
});

/** A survey in an organisation that the person has left has no name here. */
async function selectGoals(
  tx: Query,
  { id, organisationId, role }: DataSubject,
  { place, most }: { place: Pick<GoalRow, 'endDate' | 'id'> | null; most: number },
): Promise<GoalRow[]> {
  const follows =
    place === null
      ? sql`true`
      : sql`(goal.end_day < ${place.endDate} or (goal.end_day = ${place.endDate} and goal.id > ${place.id}))`;
  const { rows } = await sql<GoalRow>`
    select goal.home_id as "homeId", goal.id, goal.name, goal.goal, goal.situation, goal.plan, goal.result,
           owner.candidate as owner, candidate.candidate, survey.survey_name as "surveyName", goal.end_day as "endDate",
           to_jsonb(goal.categories) as categories, goal.accessible_by as "accessibleBy", goal.is_success as "isSuccess",
           goal.planned_at as "plannedAt", goal.concluded_at as "concludedAt", goal.created_at as "createdAt",
           ${weeksOf} as "checkInWeeks"
      from goals goal
      join people owner on owner.id = ${ownerOf}
      join people candidate on candidate.id = goal.candidate_id
      left join surveys survey on survey.home_id = goal.home_id and survey.id = goal.survey_id
       and ${onCandidateSide({ personId: id, organisationId, role }, 'survey')}
     where ${onCandidateSide({ personId: id, organisationId, role }, 'goal')}
       and ${follows}
     order by goal.end_day desc, goal.id limit ${most}`.execute(tx);
  return rows;
}

async function selectCheckIns(tx: Query, goals: readonly GoalRow[]): Promise<CheckInRow[]> {
  const { rows } = await sql<CheckInRow>`
    select goal_id as "goalId", day, asked_at as "askedAt", answer, answered_at as "answeredAt"
      from goal_check_ins
     where home_id = any(${goals.map(({ homeId }) => homeId)}::uuid[])
       and goal_id = any(${goals.map(({ id }) => id)}::uuid[])
     order by day, id`.execute(tx);
  return rows;
}

async function selectEntries(tx: Query, goals: readonly GoalRow[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.goal_id as "goalId", author.candidate as author, entry.title, entry.content,
           entry.registered_at as "registeredAt"
      from goal_journal entry join people author on author.id = entry.author_id
     where entry.home_id = any(${goals.map(({ homeId }) => homeId)}::uuid[])
       and entry.goal_id = any(${goals.map(({ id }) => id)}::uuid[])
     order by entry.registered_at, entry.id`.execute(tx);
  return rows;
}
