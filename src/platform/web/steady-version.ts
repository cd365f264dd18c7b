import { useState } from 'react';

/**
 * Returns the version that a form is filled with. A newer version, read when the person returns to the page or after
 * another user has saved, is held back while the form has unsaved changes: it must not remove them.
 */
export function useSteadyVersion<T extends { version?: number | undefined }>(newest: T) {
  const [typed, setTyped] = useState(false);
  const [held, setHeld] = useState(newest);
  if (!typed && held.version !== newest.version) setHeld(newest);
  return { shown: held, setTyped };
}
