import { useState } from 'react';

/**
 * Returns true until nothing is pending for the first time, and false from then on. A screen that appears in one piece
 * uses it to wait: a read that is retried later is pending again, and must not remove the screen with what was typed.
 */
export function useFirstLoad(isPending: boolean): boolean {
  const [hasLoaded, setLoaded] = useState(!isPending);
  if (!isPending && !hasLoaded) setLoaded(true);
  return isPending && !hasLoaded;
}
