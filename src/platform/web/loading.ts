import { nextIn, type Tried } from './api.ts';

/** What a load that did not succeed throws, so that a panel can tell "not there" from "try again". 0 means no answer. */
export class LoadFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The load failed with ${status}`);
    this.status = status;
  }
}

/** Turns a call that came to nothing into an error for react-query: `loaded(attempt('GET /survey'))`. */
export async function loaded<T>(trying: Promise<Tried<T>>): Promise<T> {
  const tried = await trying;
  if (tried.ok) return tried.result;
  throw new LoadFailed(tried.problem.status);
}

/** One page of a list, and the id after which the next one begins; for lists that are read on as somebody asks for more. */
export type LoadedPage<T> = { rows: T[]; next: string | null };

/** The same for one page of a list. */
export async function loadedPage<T>(trying: Promise<Tried<T[]>>): Promise<LoadedPage<T>> {
  const tried = await trying;
  if (tried.ok) return { rows: tried.result, next: nextIn(tried.link) };
  throw new LoadFailed(tried.problem.status);
}

/** Whether what was asked for does not exist, or not for this person. */
export function isMissing(error: Error | null): boolean {
  return error instanceof LoadFailed && error.status === 404;
}

/** Whether what was asked for is there, and this person may not see it in this way. */
export function isForbidden(error: Error | null): boolean {
  return error instanceof LoadFailed && error.status === 403;
}
