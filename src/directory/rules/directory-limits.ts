import { DAY, type Limits, MINUTE } from '#platform/rules/limits.ts';

/**
 * Limits of a directory, counted for the organisation of its token: the first synchronisation of a thousand people and
 * fifty groups comes at once, and Entra sends 25 requests a second.
 */
export const DIRECTORY_ASKS = [
  { group: 'directory', by: 'person', points: 1_800, seconds: MINUTE, burst: 6_000 },
] as const satisfies Limits;

/** Changes leave audit entries that the owner reads: twice the largest first synchronisation a day. */
export const DIRECTORY_CHANGES: Limits = [
  ...DIRECTORY_ASKS,
  { group: 'directory-change', by: 'person', points: 50_000, seconds: DAY },
];

/**
 * Requests of one organisation run one at a time, because they would wait for one another with a connection each. More
 * requests than may wait are refused with 429.
 */
export const DIRECTORY_TURNS = { atOnceOfOne: 1, waiting: 400, waitingOfOne: 100 } as const;

/** Unknown tokens: a guess, or a directory that still uses a replaced token. */
export const UNKNOWN_TOKENS: Limits = [{ group: 'directory-unknown', by: 'ip', points: 60, seconds: MINUTE }];

/**
 * How often a day a directory may give one person access. Taking access is never refused, because a deactivated person
 * must be out at once. Each removal ends every session, and access can be removed only as often as it was given.
 */
export const ACCESS_GIVEN: Limits = [{ group: 'directory-access', by: 'link', points: 10, seconds: DAY }];

/** After this many checks in a row without the record the domain is no longer proven. */
export const CHECKS_UNTIL_LOST = 3;

/**
 * Invitations to one address by directories, for as long as they are remembered. One organisation alone cannot use them
 * up, so that a stranger's directory cannot block an employer's invitation.
 */
export const MOST_INVITATIONS = { ofOneOrganisation: 1, ofAll: 3 } as const;

/** Mails that the owner of a directory causes in a day; above that people wait until the directory asks again. */
export const MAILS_CAUSED_A_DAY = 2_000;

/** A token for each directory, and one more during a replacement. */
export const MOST_TOKENS = 5;

/** The most users of an organisation, so that a runaway directory does not fill the disk. */
export const MOST_USERS = 20_000;
