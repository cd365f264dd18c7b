import type { CallContext } from './endpoint.ts';
import { refuseIfAny } from './refusal.ts';

/** What a call of a list was asked for: how many at most, and the id of the last one that the caller has. */
export type PageAsked = { limit: number; after?: string | undefined };

type Paging<T> = { asked: PageAsked; idOf: (row: T) => string; context: Pick<CallContext, 'nextPage'> };

/**
 * One page of a list that is known whole: what stands after the one with the id. Says where the next page begins when
 * there is one (rules 6). 422 `after.unknown` when no such one is in the list.
 */
export function pageOf<T>(rows: readonly T[], { asked, idOf, context }: Paging<T>): T[] {
  const { limit, after } = asked;
  const last = after === undefined ? -1 : rows.findIndex((row) => idOf(row) === after);
  if (after !== undefined && last < 0) refuseIfAny(['after.unknown']);
  return endOfPage(rows.slice(last + 1), { asked: { limit }, idOf, context });
}

/** The same for rows that begin where the page begins, of which one more was read than the page holds. */
export function endOfPage<T>(rows: readonly T[], { asked: { limit }, idOf, context }: Paging<T>): T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) context.nextPage(idOf(last));
  return page;
}
