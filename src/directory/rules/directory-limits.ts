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

/**
 * How often a day a directory may give one person access. Taking it is never refused: somebody who is deactivated is out
 * at once. Each time it is taken every session ends, and it can be taken only as often as it was given.
 */
export const ACCESS_GIVEN: Limits = [{ group: 'directory-access', by: 'link', points: 10, seconds: DAY }];

/** Checks in a row that do not find the record until the domain is no longer proven. */
export const CHECKS_UNTIL_LOST = 3;

/**
 * Invitations to one address by directories, for as long as it is remembered that they were sent. One organisation alone
 * does not use them up, so that a stranger's directory cannot keep an employer's invitation back.
 */
export const MOST_INVITATIONS = { ofOneOrganisation: 1, ofAll: 3 } as const;

/** Mails that the owner of a directory causes in a day; beyond them people wait until the directory asks again. */
export const MAILS_CAUSED_A_DAY = 2_000;

/** A token for each directory, and one more while it is replaced. */
export const MOST_TOKENS = 5;

/** What an organisation can hold, so that a directory that runs wild fills no disk. */
export const MOST_USERS = 20_000;
