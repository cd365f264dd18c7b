import { useEffect, useState } from 'react';

/** Pause in typing, in milliseconds, after which a search is sent. */
const PAUSE_MS = 250;

/** Returns a value once it has not changed for a moment, so that for example a search is not sent at each key. */
export function useSettled<T extends string | number>(value: T, pauseMs: number = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
