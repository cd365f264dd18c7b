import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { z } from 'zod';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { scoreOfSheet } from '#scoring/rules/score.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { readTallies } from '#tallies/server/survey-tallies.ts';
import { surveyCalls } from '../calls.ts';
import { type AnswerReader, mayReadAnswer } from '../rules/answer-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { ownSurvey, sharedSurvey } from './permits.ts';
import {
  countReceived,
  type ReceivedRow,
  selectNewestWritten,
  selectReceivedPage,
  selectReceivedPlace,
} from './received-store.ts';
import { readerOf } from './survey-reading.ts';
import type { SurveyRow } from './survey-store.ts';

const endpoint = endpointsOf(surveyCalls);

/** Lists every answer for the candidate side. Anonymous answers contain nothing that reveals a person or a time. */
export const listResponses = endpoint('GET /survey/:id/responses', {
  permit: ownSurvey,
  run: async ({ query, permitted: survey }, context) => {
    // Only the candidate reads a recommendation, not a person who made the survey on their behalf (rules 2).
    const isCandidate = survey.candidateId === context.actor.personId;
    const presenting = { type: survey.surveyType, brand: context.brand, isCandidate };
    const rows = await readPage(survey, { reader: { as: 'candidateSide' }, query, isCandidate }, context);
    return rows.map((row) => presentResponse(row, presenting));
  },
});

/**
 * Lists the answers for the readers that their responders were promised, without notes, recommendations and durations.
 * The candidate side, too, reads here what others read.
 */
export const listSharedResponses = endpoint('GET /shared-survey/:id/responses', {
  permit: sharedSurvey,
  run: async ({ query, permitted: survey }, context) => {
    const onCandidateSide = isOnCandidateSide(survey, context.actor);
    const reader: AnswerReader = { as: 'others', onCandidateSide, ...(await readerOf(context)) };
    const presenting = { type: survey.surveyType, brand: context.brand, isCandidate: false };
    const rows = await readPage(survey, { reader, query, isCandidate: false }, context);
    return rows.map((row) => ({ ...presentResponse(row, presenting), duration: null, notes: '' }));
  },
});

type Asked = {
  reader: AnswerReader;
  query: z.output<(typeof surveyCalls)['GET /survey/:id/responses']['query']>;
  isCandidate: boolean;
};

/** The page is cut from what the reader may read, so its length and the counts reveal nothing about other answers. */
async function readPage(survey: SurveyRow, { reader, query, isCandidate }: Asked, context: Context<'profile'>) {
  const { tx, today } = context;
  const answered = { ...survey, status: surveyStatus(survey, today) };
  const classes = (await readTallies(tx, [survey])).get(survey.id) ?? [];
  const readable = { survey, classes: classes.filter((one) => mayReadAnswer(one, reader, answered)) };
  if (query.newest === 'true') return selectNewestWritten(tx, readable, { isCandidate, most: query.limit });
  const place = await startOfPage(query, (id) => selectReceivedPlace(tx, readable, id));
  const rows = await selectReceivedPage(tx, readable, { place, most: query.limit + 1 });
  if (query.counts === 'true') context.counted(await countReceived(tx, readable, isCandidate));
  return endOfPage(rows, { asked: query, idOf: publicIdOf, context });
}

/** Returns the public id of an answer: its responder's, or its own if it is anonymous. */
function publicIdOf({ responderId, id }: ReceivedRow): string {
  return responderId ?? id;
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
