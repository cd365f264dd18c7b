import { useState } from 'react';

/**
 * True until nothing is pending for the first time, and false from then on. A screen that is shown in one piece waits
 * with it: a read that is tried again later is pending once more, and must not take the screen away with what is typed.
 */
export function useFirstLoad(isPending: boolean): boolean {
  const [hasLoaded, setLoaded] = useState(!isPending);
  if (!isPending && !hasLoaded) setLoaded(true);
  return isPending && !hasLoaded;
}
