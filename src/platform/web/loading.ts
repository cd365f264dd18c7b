import type { ProblemDocument } from '../rules/problem.ts';

/** What a load that did not succeed throws, so that a panel can tell "not there" from "try again". 0 means no answer. */
export class LoadFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The load failed with ${status}`);
    this.status = status;
  }
}

/** Turns the `false` of a GET into an error for react-query: `loaded((onRefusal) => call('GET /survey', { onRefusal }))`. */
export async function loaded<T>(
  load: (onRefusal: (problem: ProblemDocument) => void) => Promise<T | false>,
): Promise<T> {
  let status = 0;
  const result = await load((problem) => (status = problem.status));
  if (result === false) throw new LoadFailed(status);
  return result;
}

/** Whether what was asked for does not exist, or not for this person. */
export function isMissing(error: Error | null): boolean {
  return error instanceof LoadFailed && error.status === 404;
}

/** Whether what was asked for is there, and this person may not see it in this way. */
export function isForbidden(error: Error | null): boolean {
  return error instanceof LoadFailed && error.status === 403;
}
