import { useEffect, useRef } from 'react';

/**
 * Runs a function at once or, while a pointer is down, after it is released: a message that shifts the layout must not
 * move the button away from the press that caused it.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const lift = () => {
      pressed.current = false;
      // The click event follows the release.
      setTimeout(() => waiting.current.splice(0).forEach((act) => act()), 0);
    };
    addEventListener('pointerdown', () => void (pressed.current = true), { signal, capture: true });
    addEventListener('pointerup', lift, { signal, capture: true });
    addEventListener('pointercancel', lift, { signal, capture: true });
    return () => stop.abort();
  }, []);
  return (act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  };
}
