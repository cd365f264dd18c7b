import { useState } from 'react';

/**
 * Returns what a form is filled with. A newer version, read when the person returns to the page or after another user
 * has saved, is held back while the form has unsaved changes: it must not remove them. The form saves over `base`,
 * which is the newest one as long as that has changed no field of the form.
 */
export function useSteadyVersion<T extends { version?: number | undefined }>(
  newest: T,
  fieldsOf: (stored: T) => object,
) {
  const [typed, setTyped] = useState(false);
  const [held, setHeld] = useState(newest);
  if (!typed && held.version !== newest.version) setHeld(newest);
  const isSame = JSON.stringify(fieldsOf(newest)) === JSON.stringify(fieldsOf(held));
  return { shown: held, base: isSame ? newest : held, setTyped };
}
