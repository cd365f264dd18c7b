/** The most entries in a journal. */
export const MOST_ENTRIES = 1_000;
