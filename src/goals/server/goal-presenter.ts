import type { z } from 'zod';
import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { isActive, mayCreate } from '#access/rules/roles.ts';
import { changeBetween, type Round } from '#scoring/rules/change.ts';
import { lowestOf, mayLowestBeChance } from '#scoring/rules/lowest.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { answersIn, questionTallies, scoresOf } from '#scoring/rules/score.ts';
import { uncertaintyOf } from '#scoring/rules/spread.ts';
import type { GoalCalls } from '../calls.ts';
import type { Measured } from './goal-measures.ts';
import { type GoalReader, presentStored } from './goal-stage.ts';
import type { GoalRow } from './goal-store.ts';
import { isOwnGoal } from './permits.ts';

type Goal = z.input<GoalCalls['GET /improvement-goals']['result']>[number];

/** The surveys of a goal that its reader may read. */
export type GoalMeasures = { original: Measured | null; latest: Measured | null };

/** Lists the fields that leave the server (specification 3). */
export function presentGoal(row: GoalRow, measures: GoalMeasures, reader: GoalReader): Goal {
  const { actor } = reader;
  const own = isOwnGoal(row, actor);
  const successor = successorFrom(row, measures, reader);
  const share = own && isActive(actor) && row.tenantId === actor.organisationId;
  return {
    ...presentStored(row, { own, share, succeed: successor !== null }, reader),
    originalSurvey: measures.original?.row.id ?? null,
    checkInWeeks: row.checkInWeeks,
    accessibleBy: row.accessibleBy,
    groupsWithAccess: row.groupsWithAccess,
    groupNames: row.groupNames,
    candidateId: row.candidateId,
    candidate: row.candidateName,
    original: measures.original && presentOriginal(measures.original),
    latest: measures.latest && presentSince(measures.latest, measures.original),
    successorFrom: successor,
  };
}

/** Lists the fields of the survey that a goal started from. */
function presentOriginal(original: Measured) {
  return { ...presentScores(original), lowest: presentLowest(original.row.surveyType, original.round) };
}

/** Lists the fields of a survey since the start, with the changes since the original. */
export function presentSince(measured: Measured, original: Measured | null) {
  return withChanges(presentScores(measured), original && changeBetween(original.round, measured.round));
}

function presentScores({ row, round: { tally, hidden } }: Measured) {
  const { questions, score, band } = scoresOf(row.surveyType, tally);
  const tallies = questionTallies(tally);
  return {
    id: row.id,
    surveyName: row.surveyName,
    endDate: row.endDate,
    answers: answersIn(tally),
    score,
    band,
    questions: questions.map((one, place) => ({
      question: one.question,
      score: one.score,
      band: one.band,
      uncertainty: uncertaintyOf(tallies[place] ?? [], { hidden }),
    })),
  };
}

/** Adds to scores, and to each of their questions, what may be claimed of the change since the start of a goal. */
export function withChanges<Asked, Scores extends { questions: readonly Asked[] }>(
  scores: Scores & { questions: readonly Asked[] },
  changes: ReturnType<typeof changeBetween> | null,
) {
  const questions = scores.questions.map((one, place) => ({ ...one, change: changes?.questions[place] ?? null }));
  return { ...scores, change: changes?.total ?? null, questions };
}

/** The lowest of the four questions, which a new goal proposes. */
export function presentLowest(surveyType: SurveyType, { tally, hidden }: Round) {
  const lowest = lowestOf(scoresOf(surveyType, tally).questions);
  return lowest && { question: lowest.question, mayBeChance: mayLowestBeChance(tally, { hidden }) };
}

/** The latest survey, or the original, while the owner may create goals from it (rules 4). */
function successorFrom(row: GoalRow, { original, latest }: GoalMeasures, { actor }: GoalReader): string | null {
  if (row.isSuccess !== true || !isOwnGoal(row, actor) || !mayCreate(actor)) return null;
  const start = [latest, original].find((measured) => measured !== null && isOnCandidateSide(measured.row, actor));
  return start?.row.id ?? null;
}
