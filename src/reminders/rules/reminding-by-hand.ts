import { MOST_RESENDS, resending } from '#invitations/rules/resending.ts';

/** A responder who has not answered, and the mails to their present address. */
export type Unanswered = {
  optedOut: boolean;
  declined: boolean;
  /** The number of resent invitations and reminders by hand. */
  timesResent: number;
  /** The newest mail that was not withdrawn; null if there is none. */
  lastMail: 'waiting' | 'sending' | 'sent' | 'failed' | null;
  lastSentAt: Date | null;
};

/**
 * Why a responder cannot be reminded now. An invitation that never arrived must be resent or its address corrected
 * instead, because there is nothing yet to remind of.
 */
export const NOT_NOW = ['optedOut', 'declined', 'often', 'onItsWay', 'notArrived', 'recently'] as const;
export type NotNow = (typeof NOT_NOW)[number];

/**
 * Returns null if the candidate side may remind the responder now; `from` is set where waiting helps. The limit of
 * three is shared with resent invitations.
 */
export function problemOfReminding(one: Unanswered, now: Date): { reason: NotNow; from: Date | null } | null {
  const { optedOut, declined, timesResent, lastMail, lastSentAt } = one;
  if (optedOut) return never('optedOut');
  if (declined) return never('declined');
  if (timesResent >= MOST_RESENDS) return never('often');
  if (lastMail === 'waiting' || lastMail === 'sending') return never('onItsWay');
  if (lastMail === null || lastSentAt === null) return never('notArrived');
  const last = { state: lastMail, sentAt: lastSentAt };
  const { allowed, from } = resending({ responded: false, optedOut, declined, timesResent, last }, now);
  return allowed ? null : { reason: 'recently', from };
}

function never(reason: NotNow) {
  return { reason, from: null };
}
