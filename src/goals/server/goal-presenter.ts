import type { z } from 'zod';
import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { isActive, mayCreate } from '#access/rules/roles.ts';
import type { GoalCalls } from '../calls.ts';
import type { Measured, MeasuringRow } from './goal-measures.ts';
import { type GoalReader, presentStored } from './goal-stage.ts';
import type { GoalRow } from './goal-store.ts';
import { isOwnGoal } from './permits.ts';

type Goal = z.input<GoalCalls['GET /improvement-goals']['result']>[number];

export type GoalMeasures = {
  original: Measured | null;
  latest: Measured | null;
  /** The rows of both; a successor starts from the later one on whose candidate side the owner is. */
  rows: readonly MeasuringRow[];
};

/** Lists the fields that leave the server (specification 3). */
export function presentGoal(row: GoalRow, measures: GoalMeasures, reader: GoalReader): Goal {
  const { actor } = reader;
  const own = isOwnGoal(row, actor);
  const successor = successorFrom(row, measures, reader);
  const share = own && isActive(actor) && row.tenantId === actor.organisationId;
  return {
    ...presentStored(row, { own, share, succeed: successor !== null }, reader),
    originalSurvey: measures.original?.id ?? null,
    accessibleBy: row.accessibleBy,
    groupsWithAccess: row.groupsWithAccess,
    groupNames: row.groupNames,
    candidate: row.candidateName,
    original: measures.original,
    latest: measures.latest,
    successorFrom: successor,
  };
}

/** The latest survey, or the original, while the owner may create goals from it (rules 4). */
function successorFrom(row: GoalRow, { rows }: GoalMeasures, { actor }: GoalReader): string | null {
  if (row.isSuccess !== true || !isOwnGoal(row, actor) || !mayCreate(actor)) return null;
  return rows.findLast((survey) => isOnCandidateSide(survey, actor))?.id ?? null;
}
