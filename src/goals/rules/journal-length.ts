export const MOST_ENTRIES = 1_000;
