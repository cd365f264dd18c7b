/** An invitation may be sent again one day after the last accepted mail, and three times in all (rules 7). */
const WAIT_MS = 24 * 3_600_000;
export const MOST_RESENDS = 3;

export type SentSoFar = {
  responded: boolean;
  optedOut: boolean;
  declined: boolean;
  timesResent: number;
  /** The state of the last mail, and when the relay accepted it. */
  last: { state: 'waiting' | 'sending' | 'sent' | 'failed' | 'withdrawn'; sentAt: Date | null } | null;
};

const ON_ITS_WAY: ReadonlySet<string> = new Set(['waiting', 'sending']);

/** Returns whether it may be sent again now, or from when; `from` is null when waiting does not help. */
export function resending(sent: SentSoFar, now: Date): { allowed: boolean; from: Date | null } {
  if (sent.responded || sent.optedOut || sent.declined || sent.timesResent >= MOST_RESENDS)
    return { allowed: false, from: null };
  if (sent.last?.state === 'failed') return { allowed: true, from: null };
  // A mail under way must not be overtaken by the next, whatever was accepted before it.
  if (sent.last === null || ON_ITS_WAY.has(sent.last.state)) return { allowed: false, from: null };
  if (sent.last.sentAt === null) return { allowed: false, from: null };
  const from = new Date(sent.last.sentAt.getTime() + WAIT_MS);
  return now >= from ? { allowed: true, from: null } : { allowed: false, from };
}
