import type { z } from 'zod';
import { CHECK_VIOLATION, sqlState } from '#platform/server/database.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { isLinkId, newLinkId, newRandomId } from '#platform/server/ids.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { markFlood } from '#surveys/server/anonymous-store.ts';
import { type RespondingCalls, respondingCalls } from '../calls.ts';
import { completeSheets, lacksRecommendation, recommendationOf, unanswered } from '../rules/answer-sheet.ts';
import type { ResponseLink } from '../rules/response-link.ts';
import { formStatus } from '../rules/form-status.ts';
import { anonymousLink, anonymousResponder, givenAnswer, invitedResponder, personalLink } from './permits.ts';
import {
  type GivenAnswer,
  insertAnonymousResponse,
  insertNamedResponse,
  isAnswered,
  type LinkState,
  rateResponse,
  selectLinkState,
  type StoredAnswer,
  submissionOf,
} from './response-store.ts';

const endpoint = endpointsOf(respondingCalls);

/** The maximum number of attempts. A link is claimed and withdrawn by one person; more than this is no coincidence. */
const MOST_TRIES = 5;

type Body = z.output<RespondingCalls['POST /respond/:responderId']['body']>;

/**
 * Stores the answers of an invited responder in one statement. Only if nothing was stored, a second one finds out why.
 */
export const submitNamed = endpoint('POST /respond/:responderId', {
  oneStatement: true,
  permit: invitedResponder,
  run: async ({ params, body }, context) => {
    const link = personalLink(params.responderId);
    const { tx, idempotencyKey } = context;
    refuseIfAny(lacksRecommendation(body) ? ['recommendation.required'] : []);
    const submission = idempotencyKey === null ? null : submissionOf(idempotencyKey, link.linkId);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      for (const sheet of completeSheets(body)) {
        const given = { ...answerOf(body), ...sheet, id: newRandomId(), submission, duration: body.duration };
        if (await insertNamedResponse(tx, link.linkId, given, context)) return { responderId: link.linkId };
      }
      // The answer that was stored first may have been withdrawn before the second statement ran.
      if ((await explain(link, body, submission, context)) === 'repeated') return { responderId: link.linkId };
    }
    throw new Error('an open form stored nothing');
  },
});

/**
 * Stores an anonymous answer. Nothing in it reveals a person or a time: it has a random id, no day and no duration
 * (rules 2).
 */
export const submitAnonymous = endpoint('POST /respond/-/:surveyId', {
  oneStatement: true,
  burstIsOver: ({ params }, { tx }) => markFlood(tx, params.surveyId),
  permit: anonymousResponder,
  run: async ({ params, body }, context) => {
    const link = anonymousLink(params.surveyId);
    const { tx } = context;
    refuseIfAny(lacksRecommendation(body) ? ['recommendation.required'] : []);
    // The specification allows a call without a key. The server then makes one, and only a repeat is not recognised.
    const key = context.idempotencyKey ?? newLinkId();
    if (!isLinkId(key)) throw new Refusal<RespondingCalls>(422, 'key-unusable');
    const submission = submissionOf(key);
    for (const sheet of completeSheets(body)) {
      const given = { ...answerOf(body), ...sheet, id: newRandomId(), submission };
      const stored = await insertAnonymousResponse(tx, link.linkId, given, context).catch(refuseFull);
      if (stored) return { responderId: key };
    }
    if ((await explain(link, body, submission, context)) === 'repeated') return { responderId: key };
    throw new Error('an open form stored nothing');
  },
});

export const rateAnswering = endpoint('POST /respond/:responderId/rating', {
  oneStatement: true,
  permit: givenAnswer,
  run: async ({ params, body }, { tx, brand }) => {
    const answer = { ...params, brand };
    if (await rateResponse(tx, answer, body.rating)) return {};
    if (await isAnswered(tx, answer)) throw new Refusal<RespondingCalls>(409, 'rated');
    throw new Refusal(404);
  },
});

function answerOf(body: Body): Omit<GivenAnswer, 'id' | 'type' | 'values' | 'submission'> {
  return { message: body.message, promise: body.promise ?? null, ...recommendationOf(body) };
}

function refuseFull(error: unknown): never {
  if (sqlState(error) === CHECK_VIOLATION) throw new Refusal<RespondingCalls>(409, 'anonymous-full');
  throw error;
}

/** Returns why nothing was stored, in the order of rules 6. A repeat of a stored form is no error. */
async function explain(
  link: ResponseLink,
  body: Body,
  submission: string | null,
  { tx, brand, now }: Context,
): Promise<'repeated' | 'open'> {
  const state = await selectLinkState(tx, link, submission, brand);
  if (state === null) throw new Refusal(404);
  refuseIfAny(unanswered(state.surveyType, body).map((question) => `${question}.missing`));
  if (state.before !== null) {
    if (isSame(state.before, state, body)) return 'repeated';
    throw new Refusal<RespondingCalls>(409, link.kind === 'personal' ? 'responded' : 'key-used-for-something-else');
  }
  const status = formStatus(state, now);
  if (status === 'ended') throw new Refusal(410);
  if (status === 'open') return status;
  throw new Refusal<RespondingCalls>(409, status);
}

function isSame(before: StoredAnswer, { surveyId }: LinkState, body: Body): boolean {
  if (before.surveyId !== surveyId) return false;
  const given = answerOf(body);
  return (
    completeSheets(body).some(({ values }) => values.every((value, place) => value === before.values[place])) &&
    before.message === given.message &&
    before.recommendation === given.recommendation &&
    before.recommendationName === given.recommendationName &&
    before.recommendationTitle === given.recommendationTitle
  );
}
