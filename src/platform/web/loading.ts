import { type Counts, countsIn, nextIn, type Tried } from './api.ts';

/** Thrown by a failed load, so that a panel can tell "not there" from "try again". Status 0 means no answer. */
export class LoadFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The load failed with ${status}`);
    this.status = status;
  }
}

/** Converts a failed call into an error for react-query: `loaded(attempt('GET /survey'))`. */
export async function loaded<T>(trying: Promise<Tried<T>>): Promise<T> {
  const tried = await trying;
  if (tried.ok) return tried.result;
  throw new LoadFailed(tried.problem.status);
}

/** For `useQuery` in a part whose screen has just read the same: mounting the part does not read it again. */
export const READ_BY_SCREEN = { refetchOnMount: false } as const;

/**
 * One page of a list, the id after which the next one begins, and the counts of the list if they were asked for; for
 * lists that load more on request.
 */
export type LoadedPage<T> = { rows: T[]; next: string | null; counts: Counts };

/** The same for one page of a list. */
export async function loadedPage<T>(trying: Promise<Tried<T[]>>): Promise<LoadedPage<T>> {
  const tried = await trying;
  if (tried.ok) return { rows: tried.result, next: nextIn(tried.link), counts: countsIn(tried.counts) };
  throw new LoadFailed(tried.problem.status);
}

/** Whether the thing does not exist, or is hidden from this person. */
export function isMissing(error: Error | null): boolean {
  return error instanceof LoadFailed && error.status === 404;
}

/** Whether the thing exists and this person may not see it in this way. */
export function isForbidden(error: Error | null): boolean {
  return error instanceof LoadFailed && error.status === 403;
}
