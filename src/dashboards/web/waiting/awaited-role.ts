import { useEffect } from 'react';

const EVERY_MS = 15_000;

/** Asks for the role every 15 s while the page is visible, and at once when it becomes visible again. */
export function useRoleAwaited(reload: () => Promise<unknown>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload]);
}
