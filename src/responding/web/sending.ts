import { caller } from '#platform/web/api.ts';
import type { ProblemDocument } from '#platform/rules/problem.ts';
import type { RespondingCalls } from '../calls.ts';
import type { Door } from '../rules/door.ts';
import type { Filled } from '../rules/draft.ts';
import { newFormKey } from './form-key.ts';

const call = caller<RespondingCalls>();

/** Why an answer was not stored. The last three can be tried again, and the form stays as it is. */
export type Failed = 'responded' | 'ended' | 'upcoming' | 'full' | 'notFound' | 'tooMany' | 'offline' | 'failed';
export type Sent = { responderId: string } | { failed: Failed };

const MOST_SECONDS = 31_536_000;

/** Sends a filled form with its key. Sending it again, after a lost answer or a double press, stores it once. */
export async function sendAnswer(door: Door, { answers, ...texts }: Filled, key: string): Promise<Sent> {
  let failed: Failed = 'failed';
  const given = {
    // The page's own clock starts when the page does.
    body: { ...answers, ...texts, duration: Math.min(MOST_SECONDS, Math.floor(performance.now() / 1000)) },
    idempotencyKey: key,
    onRefusal: (problem: ProblemDocument) => void (failed = failureOf(problem)),
  };
  const result =
    door.kind === 'personal'
      ? await call('POST /respond/:responderId', { ...given, params: { responderId: door.linkId } })
      : await call('POST /respond/-/:surveyId', { ...given, params: { surveyId: door.surveyId } });
  return result ?? { failed };
}

/** Sends how it was to answer. When that fails nobody is told (design 8). */
export async function sendRating(responderId: string, rating: number): Promise<void> {
  await call('POST /respond/:responderId/rating', {
    params: { responderId },
    body: { rating },
    idempotencyKey: newFormKey(),
  });
}

const BY_TYPE: Readonly<Record<string, Failed>> = {
  '/problems/responded': 'responded',
  // This form was stored before with other answers: what came first counts.
  '/problems/key-used-for-something-else': 'responded',
  '/problems/upcoming': 'upcoming',
  '/problems/anonymous-full': 'full',
};

export function failureOf({ status, type }: ProblemDocument): Failed {
  if (status === 0) return navigator.onLine ? 'failed' : 'offline';
  if (status === 404) return 'notFound';
  if (status === 410) return 'ended';
  if (status === 429) return 'tooMany';
  return (status === 409 ? BY_TYPE[type] : undefined) ?? 'failed';
}
