/**
 * A limit counts the calls of a person, of a network, on one link, or of a network on one link. In a call without a
 * link, the e-mail address in the body takes its place.
 */
type LimitedBy = 'person' | 'ip' | 'link' | 'ip+link';

/**
 * At most `points` calls in `seconds`. Calls with the same `group` share one count (rules 6). With a `burst`, that many
 * calls are free at once, and then `points` come back evenly over `seconds`.
 */
export type Limit = {
  group: string;
  by: LimitedBy;
  points: number;
  seconds: number;
  burst?: number;
  /**
   * Counted over all processes before the call goes on, for calls that guard passwords and mails. Any other limit is
   * counted in the process, and the other processes learn the count within a second.
   */
  exact?: true;
};

export type Limits = readonly [Limit, ...Limit[]];

/**
 * The first `free` tries do not wait; each further one waits twice as long as the one before, at most `longestSeconds`.
 */
export type Delays = { group: string; free: number; longestSeconds: number };

export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;

/** An anonymous caller is counted by network. */
export const reading: Limits = [{ group: 'read', by: 'person', points: 300, seconds: MINUTE }];
export const writing: Limits = [{ group: 'write', by: 'person', points: 60, seconds: MINUTE }];
