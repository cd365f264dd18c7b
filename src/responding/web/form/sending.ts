import { attempter } from '#platform/web/api.ts';
import type { ProblemOf } from '#platform/contract.ts';
import { reasonOf } from '#platform/rules/problem.ts';
import type { RespondingCalls } from '../../calls.ts';
import type { ResponseLink } from '../../rules/response-link.ts';
import type { Filled } from '../../rules/draft.ts';
import { durationOf } from '../../rules/duration.ts';
import { type Failed, failureOf } from '../../rules/form-failure.ts';
import { nextTry, NOT_TRIED } from '../../rules/sending-again.ts';
import { newFormKey } from './form-key.ts';

const attempt = attempter<RespondingCalls>();

export type Sent = { responderId: string } | { failed: Failed };

/** A form is small, and is sent again. Longer than the server ever takes, including a failover. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Called before a pause with the number of failed attempts, null while the form waits for its turn. The promise resolves
 * after the pause.
 */
export type Pause = (seconds: number, failures: number | null) => Promise<void>;

/**
 * Sends a filled form with its key, with retries where they may help. A repeated form, after a lost reply or a double
 * click, is stored once, because its key and body stay the same.
 */
export async function sendAnswer(
  link: ResponseLink,
  { filled: { answers, ...texts }, key, promise }: { filled: Filled; key: string; promise: number },
  pause: Pause = untilThenOrOnline,
): Promise<Sent> {
  // `performance.now()` starts when the page is loaded.
  const duration = durationOf(performance.now());
  const body = { ...answers, ...texts, duration, promise };
  let before = NOT_TRIED;
  for (;;) {
    const given = { body, idempotencyKey: key, withinMs: ANSWER_WITHIN_MS };
    const tried =
      link.kind === 'personal'
        ? await attempt('POST /respond/:responderId', { ...given, params: { responderId: link.linkId } })
        : await attempt('POST /respond/-/:surveyId', { ...given, params: { surveyId: link.linkId } });
    if (tried.ok) return tried.result;
    const next = nextTry(tried.problem, before);
    if (next === null) return { failed: formFailure(tried.problem) };
    before = next.tried;
    await pause(next.seconds, tried.problem.status === 429 ? null : next.tried.failures);
  }
}

/** Resolves after the pause, or as soon as the device comes back online. */
export function untilThenOrOnline(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, seconds * 1000);
    addEventListener('online', over);
  });
}

/** Sends the rating. A failure is not reported (design 8). */
export async function sendRating(responderId: string, rating: number): Promise<void> {
  await attempt('POST /respond/:responderId/rating', {
    params: { responderId },
    body: { rating },
    idempotencyKey: newFormKey(),
  });
}

type FormProblem = ProblemOf<
  RespondingCalls,
  'GET /respond/:responderId' | 'POST /respond/:responderId' | 'POST /respond/-/:surveyId'
>;

export function formFailure(problem: FormProblem): Failed {
  if (problem.status === 0) return navigator.onLine ? 'failed' : 'offline';
  return failureOf(problem.status, reasonOf(problem));
}
