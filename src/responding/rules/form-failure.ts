/** Why an answer was not stored. */
export const FAILURES = ['responded', 'ended', 'upcoming', 'full', 'notFound', 'tooMany', 'offline', 'failed'] as const;
export type Failed = (typeof FAILURES)[number];

/** The failures after which the form stays as it is and can be sent again. */
export const SENT_AGAIN: ReadonlySet<Failed> = new Set(['failed', 'offline', 'tooMany']);

const BY_STATUS: Readonly<Record<number, Failed>> = { 404: 'notFound', 410: 'ended', 429: 'tooMany' };
const BY_REASON: Readonly<Record<string, Failed>> = {
  responded: 'responded',
  // The same form was stored before with other answers, and the first ones count.
  'key-used-for-something-else': 'responded',
  upcoming: 'upcoming',
  'anonymous-full': 'full',
};

/** Returns the failure that a refusal of the call means, from its HTTP status and its reason. */
export function failureOf(status: number, reason: string): Failed {
  return BY_STATUS[status] ?? BY_REASON[reason] ?? 'failed';
}
