let stopWaiting: () => void = () => undefined;

/**
 * Focuses the heading of the screen, so that screen readers announce it (design 7). While a screen loads, the focus is
 * on `main`, and it stays wherever the user has moved it. Waits for the paint each time, because focusing earlier would
 * force a layout of the whole screen.
 */
export function focusHeading(): void {
  stopWaiting();
  const before = document.activeElement;
  stopWaiting = oncePainted(() => {
    const main = document.querySelector<HTMLElement>('main');
    const now = document.activeElement;
    const moved = now !== before && now !== document.body && now !== main;
    if (main === null || moved || onHeading(main)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
    stopWaiting = whenItComes(main);
  });
}

function whenItComes(main: HTMLElement): () => void {
  let stopLooking: (() => void) | null = null;
  const look = () => {
    stopLooking = null;
    const moved = document.activeElement !== main && document.activeElement !== document.body;
    if (moved || onHeading(main)) watch.disconnect();
  };
  const watch = new MutationObserver(() => {
    stopLooking ??= oncePainted(look);
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => {
    stopLooking?.();
    watch.disconnect();
  };
}

/** Runs after the next frame is painted; returns a function that cancels it. */
function oncePainted(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

function onHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
