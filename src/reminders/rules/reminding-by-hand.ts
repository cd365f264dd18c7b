import { MOST_RESENDS, resending } from '#invitations/rules/resending.ts';

/** Somebody invited who has not answered, and what was sent to the address of today. */
export type Unanswered = {
  optedOut: boolean;
  declined: boolean;
  /** How often an invitation was sent again, or a reminder by hand. */
  timesResent: number;
  /** The newest mail that was not withdrawn; null where there is none. */
  lastMail: 'waiting' | 'sending' | 'sent' | 'failed' | null;
  /** When the relay last accepted one. */
  lastSentAt: Date | null;
};

/**
 * Why somebody cannot be reminded at this moment. An invitation that never arrived is sent again, or its address put
 * right: nobody can be reminded of what they never got.
 */
export const NOT_NOW = ['optedOut', 'declined', 'often', 'onItsWay', 'notArrived', 'recently'] as const;
export type NotNow = (typeof NOT_NOW)[number];

/** Null when the candidate side may remind them now; `from` where waiting helps. Shares its three times with sending again. */
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
