import { useEffect, useState } from 'react';

/** Pause in typing, in milliseconds, after which a search is sent. */
const PAUSE_MS = 250;

/** Returns a typed text once it has not changed for a moment, so that a search is not sent at each key. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
