import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { pageOf } from '#platform/server/paging.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { scoreOfSheet } from '#scoring/rules/score.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { ofSurvey } from '#tallies/server/survey-key.ts';
import { surveyCalls } from '../calls.ts';
import { type AnswerReader, mayReadAnswer, type PromisedAnswer } from '../rules/answer-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { ownSurvey, sharedSurvey } from './permits.ts';
import { type ReceivedRow, selectReceived } from './received-store.ts';
import { readerOf } from './survey-reading.ts';

const endpoint = endpointsOf(surveyCalls);

/** Lists every answer for the candidate side. Anonymous answers contain nothing that reveals a person or a time. */
export const listResponses = endpoint('GET /survey/:id/responses', {
  permit: ownSurvey,
  run: async ({ query, permitted: survey }, context) => {
    const { tx, actor, today, brand } = context;
    // Only the candidate reads a recommendation, not a person who made the survey on their behalf (rules 2).
    const isCandidate = survey.candidateId === actor.personId;
    const answered = { ...survey, status: surveyStatus(survey, today) };
    const read = (await selectReceived(tx, ofSurvey('response', survey))).filter((row) =>
      mayReadAnswer(promisedBy(row), { as: 'candidateSide' }, answered),
    );
    return pageOf(read, { asked: query, idOf: publicIdOf, context }).map((row) =>
      presentResponse(row, { type: survey.surveyType, brand, isCandidate }),
    );
  },
});

/**
 * Lists the answers for the readers that their responders were promised, without notes, recommendations and durations.
 * The candidate side, too, reads here what others read.
 */
export const listSharedResponses = endpoint('GET /shared-survey/:id/responses', {
  permit: sharedSurvey,
  run: async ({ query, permitted: survey }, context) => {
    const { tx, actor, today, brand } = context;
    const answered = { ...survey, status: surveyStatus(survey, today) };
    const onCandidateSide = isOnCandidateSide(survey, actor);
    const reader: AnswerReader = { as: 'others', onCandidateSide, ...(await readerOf(context)) };
    // The list is paged after hidden answers are removed, so that the length of a page reveals nothing about them.
    const read = (await selectReceived(tx, ofSurvey('response', survey))).filter((row) =>
      mayReadAnswer(promisedBy(row), reader, answered),
    );
    return pageOf(read, { asked: query, idOf: publicIdOf, context }).map((row) => ({
      ...presentResponse(row, { type: survey.surveyType, brand, isCandidate: false }),
      duration: null,
      notes: '',
    }));
  },
});

/** Returns the public id of an answer: its responder's, or its own if it is anonymous. */
function publicIdOf({ responderId, id }: ReceivedRow): string {
  return responderId ?? id;
}

function promisedBy({ responderId, earlier, promisedAccess, promisedGroups }: ReceivedRow): PromisedAnswer {
  return {
    anonymous: responderId === null,
    earlier,
    promise: { accessibleBy: promisedAccess, groups: promisedGroups },
  };
}

type Presenting = { type: SurveyType; brand: BrandId; isCandidate: boolean };

function presentResponse(row: ReceivedRow, { type, brand, isCandidate }: Presenting) {
  return {
    responder: publicIdOf(row),
    email: row.responderId === null ? anonymousAddress(row.id, brand) : (row.email ?? ''),
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

/**
 * Returns a placeholder for a missing address (specification 9). No mail is ever sent to it, and it identifies nobody.
 */
function anonymousAddress(answerId: string, brand: BrandId): string {
  return `${answerId.replaceAll('-', '')}@${BRAND_SETTINGS[brand].anonymousMailDomain}`;
}
