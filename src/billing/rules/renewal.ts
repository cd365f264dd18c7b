/** What a subscription at the provider goes through, in this order: it never goes back. */
export const RENEWAL_STATES = ['waiting', 'running', 'ended'] as const;

/** A subscription at the provider, as somebody has told of it. */
export type Renewal = {
  /** The provider's id. */
  ref: string;
  madeAt: Date;
  state: (typeof RENEWAL_STATES)[number];
  /** It will charge the payment card when its period ends. */
  renews: boolean;
  periodEndsAt: Date;
};

/** When the provider wrote it down, and the id of what it wrote. */
export type Told = { toldAt: Date; toldBy: string };

type Known = Pick<Renewal, 'state'> & Told;

/**
 * Whether one thing that was told of a renewal is newer than another, so that any order of telling ends in the same. The
 * provider tells the time in whole seconds: within one, its id decides.
 */
export function isNewer(one: Known, other: Known): boolean {
  const steps = RENEWAL_STATES.indexOf(one.state) - RENEWAL_STATES.indexOf(other.state);
  if (steps !== 0) return steps > 0;
  const later = one.toldAt.getTime() - other.toldAt.getTime();
  return later === 0 ? one.toldBy > other.toldBy : later > 0;
}
