import { useEffect, useRef } from 'react';

/**
 * Runs what is given at once, or, while a pointer is pressed, after it has been lifted: a message that pushes things
 * down must not move the button from under the press that made it appear.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const lift = () => {
      pressed.current = false;
      // The click comes after the lifting.
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
