import { useEffect } from 'react';
import { focusHeading } from './heading-focus.ts';

/** Marks elements that say where the user is now; they take precedence over other neighbours. */
const MEANT = '[data-landing]';
const LANDINGS = 'h1, h2, h3, button:not(:disabled), a[href]';

/**
 * Keeps the focus on the page when the focused element disappears: a used button, a deleted row, an answered message.
 * Otherwise the next Tab would start at the top of the page. The nearest remaining element gets the focus.
 * The second press of a double press takes no focus, and follows no link, when the first one has removed or moved the
 * element.
 */
export function useFocusNet(): void {
  useEffect(() => {
    const stop = new AbortController();
    /** The focused element and its ancestors, from the inside out. */
    let last: readonly Element[] = [];
    const note = ({ target }: Event) => void (last = target instanceof Element ? around(target) : []);
    const leave = ({ target }: Event) =>
      queueMicrotask(() => {
        // The user pressed on the background: the focus is not lost.
        if (last[0] === target && last[0]?.isConnected && document.activeElement !== target) last = [];
      });
    let pressed: EventTarget | null = null;
    const isMissed = (event: MouseEvent) => event.detail > 1 && event.target !== pressed;
    const press = (event: MouseEvent) => {
      if (isMissed(event)) event.preventDefault();
      else pressed = event.target;
    };
    const follow = (event: MouseEvent) => {
      if (!isMissed(event) || !(event.target instanceof Element) || event.target.closest('a') === null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('mousedown', press, { signal: stop.signal });
    addEventListener('click', follow, { signal: stop.signal, capture: true });
    addEventListener('focusin', note, { signal: stop.signal });
    addEventListener('focusout', leave, { signal: stop.signal });
    const watch = new MutationObserver(() => {
      if (last[0] === undefined || last[0].isConnected || document.activeElement !== document.body) return;
      const left = last.filter((element) => element.isConnected);
      last = [];
      catchIn(left);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, []);
}

function around(element: Element): Element[] {
  return element.parentElement === null ? [element] : [element, ...around(element.parentElement)];
}

function catchIn(left: readonly Element[]): void {
  for (const place of left.filter((element) => element.closest('main') !== null && element.localName !== 'main')) {
    const landing = seenIn(place, MEANT) ?? seenIn(place, LANDINGS);
    if (landing === undefined) continue;
    if (landing.tabIndex < 0) landing.setAttribute('tabindex', '-1');
    landing.focus({ preventScroll: true });
    if (document.activeElement === landing) return;
  }
  focusHeading();
}

function seenIn(place: Element, which: string): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(which)].find((element) => element.checkVisibility());
}
