import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { isActive, mayCreate } from '#access/rules/roles.ts';
import type { GoalCalls } from '../calls.ts';
import type { Measured, MeasuringRow } from './goal-measures.ts';
import { daysOf, type GoalReader, presentStage } from './goal-stage.ts';
import type { GoalRow } from './goal-store.ts';

type Goal = z.input<GoalCalls['GET /improvement-goals']['result']>[number];

/** The surveys that a goal is measured with, with their scores; null where the reader may not read one. */
export type GoalMeasures = {
  original: Measured | null;
  latest: Measured | null;
  /** The rows of the two: a successor is made from the later one whose candidate side the owner is on. */
  rows: readonly MeasuringRow[];
};

/** Whether somebody owns a goal and may still change it; the twin of `ownedBy` in SQL. */
export function isOwnGoal(goal: GoalRow, actor: Actor): boolean {
  return goal.ownerId === actor.personId && isOnCandidateSide(goal, actor);
}

/** What of a goal leaves the server, listed field by field (specification 3). */
export function presentGoal(row: GoalRow, measures: GoalMeasures, reader: GoalReader): Goal {
  const { actor, today, brand } = reader;
  const { plannedOn, concludedOn } = daysOf(row, brand);
  const own = isOwnGoal(row, actor);
  const successor = successorFrom(row, measures, reader);
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    situation: row.situation,
    plan: row.plan,
    result: row.result,
    endDate: row.endDate,
    registered: row.createdAt.toISOString(),
    categories: row.categories,
    originalSurvey: measures.original?.id ?? null,
    accessibleBy: row.accessibleBy,
    groupsWithAccess: row.groupsWithAccess,
    groupNames: row.groupNames,
    surveyType: row.surveyType,
    userId: row.ownerId,
    owner: row.ownerName,
    candidate: row.candidateName,
    original: measures.original,
    latest: measures.latest,
    successorFrom: successor,
    ...presentStage(
      { ...row, plannedOn, concludedOn },
      { own, share: own && isActive(actor) && row.tenantId === actor.organisationId, succeed: successor !== null },
      today,
    ),
  };
}

/** The latest survey, or the original, as long as the owner may make goals from it (rules 4). */
function successorFrom(row: GoalRow, { rows }: GoalMeasures, { actor }: GoalReader): string | null {
  if (row.isSuccess !== true || !isOwnGoal(row, actor) || !mayCreate(actor)) return null;
  return rows.findLast((survey) => isOnCandidateSide(survey, actor))?.id ?? null;
}
