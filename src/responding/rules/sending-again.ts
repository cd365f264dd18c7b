/** Seconds before the first, the second and the third repetition of what did not come through. */
const PAUSES = [1, 3, 10];
/** As long as an anonymous form is kept on the device: who would have to wait longer is told, and loses nothing before. */
const LONGEST_QUEUE = 7_200;
const USUAL_TURN = 60;

/** Why a try came to nothing: 0 where no answer came; `retryAfter` in seconds, where the server says when to come again. */
type Refused = { status: number; retryAfter?: number };

/** What the tries so far came to: how many failed, and how long the server made the form wait in all. */
export type Tried = { failures: number; queued: number };

export const NOT_TRIED: Tried = { failures: 0, queued: 0 };

/**
 * When a form is sent again by itself, and what has been tried by then; null when that would change nothing or has
 * been tried enough. A failover takes some seconds; what the server has decided about the form stays so (rules 6).
 */
export function nextTry(
  { status, retryAfter = USUAL_TURN }: Refused,
  { failures, queued }: Tried,
): { seconds: number; tried: Tried } | null {
  if (status === 429) {
    const seconds = Math.max(1, retryAfter);
    return queued + seconds > LONGEST_QUEUE ? null : { seconds, tried: { failures, queued: queued + seconds } };
  }
  const seconds = status === 0 || status >= 500 ? PAUSES[failures] : undefined;
  return seconds === undefined ? null : { seconds, tried: { failures: failures + 1, queued } };
}
