/** The states of a subscription at the provider, in order; it never goes back. */
export const RENEWAL_STATES = ['waiting', 'running', 'ended'] as const;

/** A subscription at the provider, as an event or a read describes it. */
export type Renewal = {
  /** The provider's id. */
  ref: string;
  madeAt: Date;
  state: (typeof RENEWAL_STATES)[number];
  /** The payment card will be charged when the period ends. */
  renews: boolean;
  periodEndsAt: Date;
};

/** The time of an event or read at the provider, and the id of its source. */
export type ReportSource = { toldAt: Date; toldBy: string };

type Known = Pick<Renewal, 'state'> & ReportSource;

/**
 * Whether one report of a renewal is newer than another, so that reports in any order end in the same state. The
 * provider's times are in whole seconds; within a second the id decides.
 */
export function isNewer(one: Known, other: Known): boolean {
  const steps = RENEWAL_STATES.indexOf(one.state) - RENEWAL_STATES.indexOf(other.state);
  if (steps !== 0) return steps > 0;
  const later = one.toldAt.getTime() - other.toldAt.getTime();
  return later === 0 ? one.toldBy > other.toldBy : later > 0;
}
