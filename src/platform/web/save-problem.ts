import { type ProblemDocument, reasonOf } from '../rules/problem.ts';
import type { Tried } from './api.ts';

const SECONDS_A_MINUTE = 60;

/**
 * Everything that can go wrong when a screen sends something: invalid fields by their codes, a newer version, a rate
 * limit, no connection, or any other failure.
 */
export type SaveProblem =
  | { kind: 'fields'; codes: readonly string[] }
  | { kind: 'stale' }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'noConnection' }
  | { kind: 'failed' };

/** Returns why a call failed; null when it succeeded. */
export function problemIn(tried: Tried<unknown>): SaveProblem | null {
  return tried.ok ? null : saveProblemOf(tried.problem);
}

/** Whether something was created under the id before: the reply was lost, and the person has changed the form since. */
export function existedBefore(tried: Tried<unknown>): boolean {
  return !tried.ok && reasonOf(tried.problem) === 'id-taken';
}

/** Converts a refusal for the screen. A rate limit without a waiting time counts as any other failure. */
export function saveProblemOf(problem: ProblemDocument): SaveProblem {
  if (problem.status === 0) return { kind: 'noConnection' };
  if (problem.status === 412) return { kind: 'stale' };
  if (problem.status === 422) return { kind: 'fields', codes: problem.errors.map(({ code }) => code) };
  if (problem.status === 429 && problem.retryAfter !== undefined)
    return { kind: 'tooMany', minutes: minutesOf(problem) };
  return { kind: 'failed' };
}

/** The waiting time of a rate limit in whole minutes. */
function minutesOf({ retryAfter = SECONDS_A_MINUTE }: ProblemDocument): number {
  return Math.max(1, Math.ceil(retryAfter / SECONDS_A_MINUTE));
}
