import type { SentSoFar } from './resending.ts';

/** An address is put right this often at most: each time is a mail to somebody else (rules 2). */
export const MOST_CORRECTIONS = 3;

/** Why an address stays as it is; null when it can be corrected. */
export type CorrectingProblem = 'responded' | 'delivered' | 'corrected-often';

/**
 * Only before a mail to the address was accepted, or after it failed. While it is with the relay nobody knows which, so
 * it stays until that is known.
 */
export function problemOfCorrecting({
  responded,
  declined,
  timesCorrected,
  last,
}: Pick<SentSoFar, 'responded' | 'declined' | 'last'> & { timesCorrected: number }): CorrectingProblem | null {
  if (responded) return 'responded';
  // Whoever has said so has the link: a mail reached them, whatever the relay told of a later one.
  if (declined) return 'delivered';
  if (timesCorrected >= MOST_CORRECTIONS) return 'corrected-often';
  if (last === null || last.state === 'failed') return null;
  return last.state === 'sending' || last.sentAt !== null ? 'delivered' : null;
}
