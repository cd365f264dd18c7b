/** Seconds before the first, second and third retry of a failed request. */
const PAUSES = [1, 3, 10];
/**
 * Two hours, the lifetime of an anonymous draft on the device. A user who would wait longer gets an error, and has lost
 * nothing.
 */
const LONGEST_QUEUE = 7_200;
const USUAL_TURN = 60;

/** Why an attempt failed: `status` is 0 without a response; `retryAfter` is in seconds, if the server sets it. */
type Refused = { status: number; retryAfter?: number };

/** The attempts so far: how many failed, and how long the server made the form wait in all. */
export type Attempts = { failures: number; queued: number };

export const NOT_TRIED: Attempts = { failures: 0, queued: 0 };

/**
 * Returns when to retry a form, and the updated attempts; null if a retry would change nothing or the limit is reached.
 * A failover takes some seconds; a decision of the server about the form is final (rules 6).
 */
export function nextTry(
  { status, retryAfter = USUAL_TURN }: Refused,
  { failures, queued }: Attempts,
): { seconds: number; tried: Attempts } | null {
  if (status === 429) {
    const seconds = Math.max(1, retryAfter);
    return queued + seconds > LONGEST_QUEUE ? null : { seconds, tried: { failures, queued: queued + seconds } };
  }
  const seconds = status === 0 || status >= 500 ? PAUSES[failures] : undefined;
  return seconds === undefined ? null : { seconds, tried: { failures: failures + 1, queued } };
}
