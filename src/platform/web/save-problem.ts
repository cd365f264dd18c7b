import type { ProblemDocument } from '../rules/problem.ts';
import type { Tried } from './api.ts';

const SECONDS_A_MINUTE = 60;

/**
 * Everything that can go wrong with what is sent from a screen: wrong fields by their codes, a version that somebody
 * else has saved meanwhile, too many tries, no way to the server, or anything else.
 */
export type SaveProblem =
  | { kind: 'fields'; codes: readonly string[] }
  | { kind: 'stale' }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'noConnection' }
  | { kind: 'failed' };

/** Why a call came to nothing; null when it did not. */
export function problemIn(tried: Tried<unknown>): SaveProblem | null {
  return tried.ok ? null : saveProblemOf(tried.problem);
}

/** What the screen says about a refusal. Without a time to come again, too many tries are a failure like any other. */
export function saveProblemOf(problem: ProblemDocument): SaveProblem {
  if (problem.status === 0) return { kind: 'noConnection' };
  if (problem.status === 412) return { kind: 'stale' };
  if (problem.status === 422) return { kind: 'fields', codes: problem.errors.map(({ code }) => code) };
  if (problem.status === 429 && problem.retryAfter !== undefined)
    return { kind: 'tooMany', minutes: minutesOf(problem) };
  return { kind: 'failed' };
}

/** How long to wait after too many tries, in whole minutes. */
function minutesOf({ retryAfter = SECONDS_A_MINUTE }: ProblemDocument): number {
  return Math.max(1, Math.ceil(retryAfter / SECONDS_A_MINUTE));
}
