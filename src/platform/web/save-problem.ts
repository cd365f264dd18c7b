import type { ProblemDocument } from '../rules/problem.ts';

const SECONDS_A_MINUTE = 60;

/** Why a form could not be saved: wrong fields by their codes, another version, too many tries, or anything else. */
export type SaveProblem =
  | { kind: 'fields'; codes: readonly string[] }
  | { kind: 'stale' }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'failed' };

/** What the form says about a refusal. */
export function saveProblemOf(problem: ProblemDocument): SaveProblem {
  if (problem.status === 412) return { kind: 'stale' };
  if (problem.status === 422) return { kind: 'fields', codes: problem.errors.map(({ code }) => code) };
  if (problem.status === 429) return { kind: 'tooMany', minutes: minutesOf(problem) };
  return { kind: 'failed' };
}

/** How long to wait after too many tries, in whole minutes. */
export function minutesOf({ retryAfter = SECONDS_A_MINUTE }: ProblemDocument): number {
  return Math.max(1, Math.ceil(retryAfter / SECONDS_A_MINUTE));
}
