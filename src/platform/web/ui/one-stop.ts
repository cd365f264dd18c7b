import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes the buttons of a list one stop of the Tab key: arrow keys, Home and End move between them (roving tabindex), and
 * Delete removes the row of the focused one, after which the next has the focus. A row names itself in `data-row`.
 */
export function useOneStop<E extends HTMLElement>(onDelete: (row: string) => void) {
  const list = useRef<E>(null);
  const place = useRef(0);
  const removing = useRef(false);
  const stops = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const moveTo = (wanted: number) => {
    const all = stops();
    place.current = Math.max(0, Math.min(wanted, all.length - 1));
    all.forEach((stop, index) => (stop.tabIndex = index === place.current ? 0 : -1));
    return all[place.current];
  };
  useLayoutEffect(() => {
    const stop = moveTo(place.current);
    if (removing.current) stop?.focus();
    removing.current = false;
  });
  /** Removes a row, after which the next has the focus. */
  const remove = (row: string) => {
    removing.current = true;
    onDelete(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    const to = { Home: 0, End: Infinity }[event.key] ?? (step === undefined ? undefined : place.current + step);
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (event.key === 'Delete' && row !== undefined) {
      event.preventDefault();
      remove(row);
    }
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to)?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => void moveTo(stops().indexOf(target as HTMLButtonElement));
  return { ties: { ref: list, onKeyDown, onFocus }, remove };
}
