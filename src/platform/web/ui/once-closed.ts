import { useEffect, useRef } from 'react';

/**
 * Returns a function that keeps an action until the dialog has closed. A closing dialog gives the focus back to what had
 * it before, and until then the page takes none, so only afterwards can the focus move elsewhere.
 */
export function useOnceClosed(isOpen: boolean): (act: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isOpen) return;
    waiting.current?.();
    waiting.current = null;
  }, [isOpen]);
  return (act) => void (waiting.current = act);
}
