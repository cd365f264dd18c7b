/** The longest duration that an answer may have, in seconds: a year. */
export const MOST_SECONDS = 31_536_000;

/** Returns how long an answer took in whole seconds, from milliseconds by a clock that may be wrong. */
export function durationOf(milliseconds: number): number {
  return Math.min(Math.max(Math.floor(milliseconds / 1000), 0), MOST_SECONDS);
}
