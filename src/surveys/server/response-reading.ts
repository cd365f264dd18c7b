import { sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { selectOwnGroups } from '#organisations/server/policy-store.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { scoreOfSheet } from '#scoring/rules/score.ts';
import { ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';
import { surveyCalls } from '../calls.ts';
import { type AnswerReader, mayReadAnswer, type PromisedAnswer } from '../rules/answer-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { ownSurvey, sharedSurvey } from './survey-reading.ts';

const endpoint = endpointsOf(surveyCalls);

/** Every answer; the candidate side sees each one, an anonymous one without anything that leads to a person or a time. */
export const listResponses = endpoint('GET /survey/:id/responses', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, { tx, actor, today }) => {
    // A recommendation is for the candidate alone, not for somebody who made the survey on their behalf (rules 2).
    const isCandidate = survey.candidateId === actor.personId;
    const status = surveyStatus(survey, today);
    return (await selectResponses(tx, survey))
      .filter((row) => mayReadAnswer(promisedBy(row), { as: 'candidateSide' }, status))
      .map((row) => presentResponse(row, survey.surveyType, isCandidate));
  },
});

/**
 * The answers as those see them whom their responders were told of: never a note, a recommendation or how long it took. The
 * candidate side, too, reads here what others read.
 */
export const listSharedResponses = endpoint('GET /shared-survey/:id/responses', {
  permit: sharedSurvey,
  run: async ({ permitted: survey }, { tx, actor, today }) => {
    const status = surveyStatus(survey, today);
    const onCandidateSide = isOnCandidateSide(survey, actor);
    const reader: AnswerReader = { as: 'others', onCandidateSide, actor, ownGroups: await selectOwnGroups(tx, actor) };
    return (await selectResponses(tx, survey))
      .filter((row) => mayReadAnswer(promisedBy(row), reader, status))
      .map((row) => ({ ...presentResponse(row, survey.surveyType, false), duration: null, notes: '' }));
  },
});

function promisedBy({ responderId, promisedAccess, promisedGroups }: ResponseRow): PromisedAnswer {
  return { anonymous: responderId === null, promise: { accessibleBy: promisedAccess, groups: promisedGroups } };
}

type ResponseRow = {
  id: string;
  responderId: string | null;
  email: string | null;
  respondedAt: Date | null;
  duration: number | null;
  values: [number, number, number, number];
  message: string;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
  notes: string;
  promisedAccess: AccessLevel;
  promisedGroups: string[];
};

/** Named answers in the order they came; anonymous ones after them by their random ids, an order that tells nothing. */
async function selectResponses(tx: Query, survey: SurveyKey): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    select response.id, response.responder_id as "responderId", responder.email, response.responded_at as "respondedAt",
           response.duration, array[response.s1, response.s2, response.s3, response.s4]::int[] as "values", response.message,
           response.recommendation, response.recommendation_name as "recommendationName",
           response.recommendation_title as "recommendationTitle", coalesce(responder.notes, response.notes) as notes,
           response.promised_access as "promisedAccess", response.promised_groups as "promisedGroups"
      from responses response
      left join responders responder on ${ofSurvey('responder', survey)} and responder.id = response.responder_id
     where ${ofSurvey('response', survey)}
     order by response.responded_at nulls last, response.id`.execute(tx);
  return rows;
}

function presentResponse(row: ResponseRow, type: SurveyType, isCandidate: boolean) {
  return {
    responder: row.responderId ?? row.id,
    email: row.email ?? '',
    anonymous: row.responderId === null,
    status: 'responded' as const,
    respondedAt: row.respondedAt?.toISOString() ?? null,
    duration: row.duration,
    answers: QUESTIONS[type].map((question, place) => ({ question, value: row.values[place] ?? 0 })),
    ...scoreOfSheet(row.values),
    message: row.message,
    recommendation: isCandidate ? row.recommendation : '',
    recommendationName: isCandidate ? row.recommendationName : '',
    recommendationTitle: isCandidate ? row.recommendationTitle : '',
    notes: row.notes,
  };
}
