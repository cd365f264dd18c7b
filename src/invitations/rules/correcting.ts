import type { SentSoFar } from './resending.ts';

/** Each correction sends a mail to another person, hence the limit per address (rules 2). */
export const MOST_CORRECTIONS = 3;

export type CorrectingProblem = 'responded' | 'delivered' | 'corrected-often';

/**
 * Returns null only before a mail to the address was accepted, or after it failed. While the relay has the mail the
 * outcome is unknown, so the address stays until then.
 */
export function problemOfCorrecting({
  responded,
  declined,
  timesCorrected,
  last,
}: Pick<SentSoFar, 'responded' | 'declined' | 'last'> & { timesCorrected: number }): CorrectingProblem | null {
  if (responded) return 'responded';
  // A person who has declined has the link: a mail reached them, whatever the relay reported of a later one.
  if (declined) return 'delivered';
  if (timesCorrected >= MOST_CORRECTIONS) return 'corrected-often';
  if (last === null || last.state === 'failed') return null;
  return last.state === 'sending' || last.sentAt !== null ? 'delivered' : null;
}
