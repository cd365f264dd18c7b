import type { CallContext } from './endpoint.ts';
import { refuseIfAny } from './refusal.ts';

/** The page that a caller asks for: its largest size, and the id of the last row that the caller has. */
export type PageAsked = { limit: number; after?: string | undefined };

type Paging<T> = { asked: PageAsked; idOf: (row: T) => string; context: Pick<CallContext, 'nextPage'> };

/**
 * Returns what `find` finds by the id of the row that a page begins after; null at the beginning of the list. Refuses
 * with 422 `after.unknown` when the list does not contain the id (rules 6).
 */
export async function startOfPage<P>({ after }: PageAsked, find: (id: string) => Promise<P | null>): Promise<P | null> {
  if (after === undefined) return null;
  const found = await find(after);
  if (found === null) refuseIfAny(['after.unknown']);
  return found;
}

/**
 * Returns the page of rows that begin with it and include one row more than it holds. Sets the `Link` header when there
 * is a next page (rules 6).
 */
export function endOfPage<T>(rows: readonly T[], { asked: { limit }, idOf, context }: Paging<T>): T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) context.nextPage(idOf(last));
  return page;
}

/** Rows that an export reads together; a process answers other calls between two pages. */
const EXPORTED_AT_ONCE = 50;

type Whole<T, P, R> = {
  /** Returns the place of a row, as for `startOfPage`. */
  placeOf: (row: T) => P | Promise<P | null>;
  /** Returns at most this many rows after a place, or from the beginning of the list. */
  read: (part: { most: number; place: P | null }) => Promise<T[]>;
  present: (rows: readonly T[]) => readonly R[] | Promise<readonly R[]>;
};

/** Yields a whole list in pages, for an export. */
export async function* inPages<T, P, R>({ placeOf, read, present }: Whole<T, P, R>) {
  for (let place: P | null = null; ;) {
    const rows = await read({ most: EXPORTED_AT_ONCE, place });
    yield await present(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORTED_AT_ONCE) return;
    place = await placeOf(last);
  }
}
