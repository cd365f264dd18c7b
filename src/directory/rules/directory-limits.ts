import { DAY, type Limits, MINUTE } from '#platform/rules/limits.ts';

/**
 * What a directory may ask, counted for the organisation of its token: the first synchronisation of a thousand people
 * and fifty groups comes at once, and Entra asks 25 times a second.
 */
export const DIRECTORY_ASKS = [
  { group: 'directory', by: 'person', points: 1_800, seconds: MINUTE, burst: 6_000 },
] as const satisfies Limits;

/** What changes something leaves entries that the owner reads: twice the largest first synchronisation in a day. */
export const DIRECTORY_CHANGES: Limits = [
  ...DIRECTORY_ASKS,
  { group: 'directory-change', by: 'person', points: 50_000, seconds: DAY },
];

/** Tokens that nobody has made: somebody is guessing, or a directory was not told of a new one. */
export const UNKNOWN_TOKENS: Limits = [{ group: 'directory-unknown', by: 'ip', points: 60, seconds: MINUTE }];

/** A token for each directory, and one more while it is replaced. */
export const MOST_TOKENS = 5;

/** What an organisation can hold, so that a directory that runs wild fills no disk. */
export const MOST_USERS = 20_000;
export const MOST_UNITS = 2_000;
