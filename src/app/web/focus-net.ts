import { useEffect } from 'react';
import { focusHeading } from './heading-focus.ts';

/** What says by itself where one is now; it comes before anything else that stands beside what went. */
const MEANT = '[data-landing]';
const LANDINGS = 'h1, h2, h3, button:not(:disabled), a[href]';

/**
 * Catches the focus when what had it goes away: a button that has done its work, a row that was deleted, a message that
 * was answered. Without it the next Tab begins at the top of the page. The nearest thing that is still there gets it.
 */
export function useFocusNet(): void {
  useEffect(() => {
    const stop = new AbortController();
    /** The element that has the focus, with all that stands around it, from the inside out. */
    let last: readonly Element[] = [];
    const note = ({ target }: Event) => void (last = target instanceof Element ? around(target) : []);
    const leave = ({ target }: Event) =>
      queueMicrotask(() => {
        // Somebody pressed beside everything: that is no loss.
        if (last[0] === target && last[0]?.isConnected && document.activeElement !== target) last = [];
      });
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
