import { useState } from 'react';

/**
 * The version that a form is filled with. A newer one that is read meanwhile, because the page was come back to or
 * somebody saved elsewhere, waits as long as something has been typed: it must not take that away.
 */
export function useSteadyVersion<T extends { version?: number | undefined }>(newest: T) {
  const [typed, setTyped] = useState(false);
  const [held, setHeld] = useState(newest);
  if (!typed && held.version !== newest.version) setHeld(newest);
  return { shown: held, setTyped };
}
