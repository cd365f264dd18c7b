import type { CallContext } from './endpoint.ts';
import { refuseIfAny } from './refusal.ts';

/** The page that a caller asks for: its largest size, and the id of the last row that the caller has. */
export type PageAsked = { limit: number; after?: string | undefined };

type Paging<T> = { asked: PageAsked; idOf: (row: T) => string; context: Pick<CallContext, 'nextPage'> };

/**
 * Returns one page of a complete list and sets the `Link` header when there is a next page (rules 6). Refuses with 422
 * `after.unknown` when the list does not contain the id.
 */
export function pageOf<T>(rows: readonly T[], { asked, idOf, context }: Paging<T>): T[] {
  const { limit, after } = asked;
  const last = after === undefined ? -1 : rows.findIndex((row) => idOf(row) === after);
  if (after !== undefined && last < 0) refuseIfAny(['after.unknown']);
  return endOfPage(rows.slice(last + 1), { asked: { limit }, idOf, context });
}

/** The same for rows that already begin at the page and include one row more than it holds. */
export function endOfPage<T>(rows: readonly T[], { asked: { limit }, idOf, context }: Paging<T>): T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) context.nextPage(idOf(last));
  return page;
}
