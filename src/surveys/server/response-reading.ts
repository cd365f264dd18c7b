import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { selectOwnGroups } from '#organisations/server/policy-store.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { scoreOfSheet } from '#scoring/rules/score.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { ofSurvey } from '#tallies/server/survey-key.ts';
import { surveyCalls } from '../calls.ts';
import { type AnswerReader, mayReadAnswer, type PromisedAnswer } from '../rules/answer-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { type ReceivedRow, selectReceived } from './received-store.ts';
import { ownSurvey, sharedSurvey } from './survey-reading.ts';

const endpoint = endpointsOf(surveyCalls);

/** Every answer; the candidate side sees each one, an anonymous one without anything that leads to a person or a time. */
export const listResponses = endpoint('GET /survey/:id/responses', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, { tx, actor, today, brand }) => {
    // A recommendation is for the candidate alone, not for somebody who made the survey on their behalf (rules 2).
    const isCandidate = survey.candidateId === actor.personId;
    const status = surveyStatus(survey, today);
    return (await selectReceived(tx, ofSurvey('response', survey)))
      .filter((row) => mayReadAnswer(promisedBy(row), { as: 'candidateSide' }, status))
      .map((row) => presentResponse(row, { type: survey.surveyType, brand, isCandidate }));
  },
});

/**
 * The answers as those see them whom their responders were told of: never a note, a recommendation or how long it took. The
 * candidate side, too, reads here what others read.
 */
export const listSharedResponses = endpoint('GET /shared-survey/:id/responses', {
  permit: sharedSurvey,
  run: async ({ permitted: survey }, { tx, actor, today, brand }) => {
    const status = surveyStatus(survey, today);
    const onCandidateSide = isOnCandidateSide(survey, actor);
    const reader: AnswerReader = { as: 'others', onCandidateSide, actor, ownGroups: await selectOwnGroups(tx, actor) };
    return (await selectReceived(tx, ofSurvey('response', survey)))
      .filter((row) => mayReadAnswer(promisedBy(row), reader, status))
      .map((row) => ({
        ...presentResponse(row, { type: survey.surveyType, brand, isCandidate: false }),
        duration: null,
        notes: '',
      }));
  },
});

function promisedBy({ responderId, promisedAccess, promisedGroups }: ReceivedRow): PromisedAnswer {
  return { anonymous: responderId === null, promise: { accessibleBy: promisedAccess, groups: promisedGroups } };
}

type Presenting = { type: SurveyType; brand: BrandId; isCandidate: boolean };

function presentResponse(row: ReceivedRow, { type, brand, isCandidate }: Presenting) {
  return {
    responder: row.responderId ?? row.id,
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

/** What stands for an address where there is none (specification 9): nothing is ever sent to it, and nobody is behind it. */
function anonymousAddress(answerId: string, brand: BrandId): string {
  return `${answerId.replaceAll('-', '')}@${BRAND_SETTINGS[brand].anonymousMailDomain}`;
}
