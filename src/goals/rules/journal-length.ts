/** As many entries as a journal has room for. */
export const MOST_ENTRIES = 1_000;
