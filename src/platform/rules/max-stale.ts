/** How old an answer from a standby may be, in seconds. */
export const MAX_STALE_SECONDS = 2;

/** The value of `Cache-Control` by which a caller accepts such an answer (RFC 9111, 5.2.1.2). */
export const ACCEPT_STALE = `max-stale=${MAX_STALE_SECONDS}`;

/** Whether a request's `Cache-Control` accepts an answer that is as old. */
export function acceptsStale(cacheControl: string | undefined): boolean {
  const stale = /(?:^|,)\s*max-stale(?:\s*=\s*"?(\d{1,9})"?)?\s*(?:,|$)/i.exec(cacheControl ?? '');
  return stale !== null && Number(stale[1] ?? MAX_STALE_SECONDS) >= MAX_STALE_SECONDS;
}
