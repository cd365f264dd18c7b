/** The largest page of a list (rules 6). */
export const MOST_A_PAGE = 1_000;
