let stopWaiting: () => void = () => undefined;

/**
 * Puts the focus on the heading of the screen, so that screen readers say where one is (design 7). A screen that is
 * still loading has none: until it comes the focus stands on `main`, and it stays wherever the person has moved it.
 * Each time the screen is painted first: asked before, the browser lays out the whole of it for the focus alone.
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

/** Runs after the next frame is on the screen; what is returned prevents it. */
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
