/** What a limit counts: a person's calls, those of a network address, those on one link, or those of an address on a link. */
type LimitedBy = 'person' | 'ip' | 'link' | 'ip on link';

/**
 * At most `points` calls in `seconds`, each counted for itself or with the other calls of the same `group` (rules 6).
 * With a `burst`, so many more in a day, whenever they come.
 */
export type Limit = { group: string; by: LimitedBy; points: number; seconds: number; burst?: number };

/** What a call is limited by: one limit at least. */
export type Limits = readonly [Limit, ...Limit[]];

export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;

/** Who is not known counts by the network address. */
export const reading: Limits = [{ group: 'read', by: 'person', points: 300, seconds: MINUTE }];
export const writing: Limits = [{ group: 'write', by: 'person', points: 60, seconds: MINUTE }];
