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

/** Of one person a day, by all directories: each takes the access or gives it, and ends every session. */
export const STATE_CHANGES: Limits = [{ group: 'directory-state', by: 'link', points: 10, seconds: DAY }];

/** A proven domain is lost when so many checks in a row do not find its record. */
export const CHECKS_UNTIL_LOST = 3;

/** Invitations to one address by directories, for as long as it is remembered that they were sent. */
export const MOST_INVITATIONS = 3;

/** Invitations that the directories of one owner cause in a day; beyond them people wait without a mail. */
export const INVITATIONS_A_DAY = 2_000;

/** A token for each directory, and one more while it is replaced. */
export const MOST_TOKENS = 5;

/** What an organisation can hold, so that a directory that runs wild fills no disk. */
export const MOST_USERS = 20_000;
