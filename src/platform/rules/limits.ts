/**
 * What a limit counts: a person's calls, those of a network, those on one link, or those of a network on one link. Without a
 * link, the e-mail address in the body takes its place.
 */
type LimitedBy = 'person' | 'ip' | 'link' | 'ip+link';

/**
 * At most `points` calls in `seconds`, each counted for itself or with the other calls of the same `group` (rules 6).
 * With a `burst` there are so many at once, and then `points` in `seconds` come back, evenly.
 */
export type Limit = {
  group: string;
  by: LimitedBy;
  points: number;
  seconds: number;
  burst?: number;
  /**
   * Counted over all processes before the call goes on, for what guards passwords and mails. Everything else is counted
   * in the process, and by the others within a second.
   */
  exact?: true;
};

/** What a call is limited by: one limit at least. */
export type Limits = readonly [Limit, ...Limit[]];

/** So many tries are free, then each waits twice as long as the one before it. */
export type Delays = { group: string; free: number; longestSeconds: number };

export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;

/** Who is not known counts by the network. */
export const reading: Limits = [{ group: 'read', by: 'person', points: 300, seconds: MINUTE }];
export const writing: Limits = [{ group: 'write', by: 'person', points: 60, seconds: MINUTE }];
