/** A list with more rows than this is shown in pages and can be searched (design 8). */
export const ROWS_PER_PAGE = 25;

/** Rows that are fetched together: the shown page and the next one. */
export const ROWS_AT_ONCE = 2 * ROWS_PER_PAGE;

/**
 * The answers of a survey that are read before all are wanted. Fewer are read whole, because a survey's screen shows them
 * in several places.
 */
export const ANSWERS_AT_ONCE = 100;

/** A list with at least this many rows can be filtered; a shorter one is taken in at a glance (design 8). */
export const FILTERS_FROM = 8;

export type ShownPage<R> = { page: number; pages: number; rows: readonly R[]; from: number; to: number };

/**
 * Returns the rows of a page and their places, counted from one. `asked` comes from the address: a page before the
 * first or after the last gives the nearest one, and anything else the first. `rows` may be the beginning of a list of
 * `total` rows.
 */
export function shownPage<R>(rows: readonly R[], asked: string | undefined, total = rows.length): ShownPage<R> {
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const number = Math.trunc(Number(asked));
  const page = Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), pages);
  const before = (page - 1) * ROWS_PER_PAGE;
  const shown = rows.slice(before, before + ROWS_PER_PAGE);
  return { page, pages, rows: shown, from: Math.min(before + 1, total), to: Math.min(before + ROWS_PER_PAGE, total) };
}

/** Returns the rows of which one text contains what was typed, ignoring case and spaces at the ends. */
export function searchedRows<R>(rows: readonly R[], typed: string, textsOf: (row: R) => readonly string[]): R[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return rows.filter((row) => textsOf(row).some((text) => text.toLocaleLowerCase().includes(wanted)));
}
