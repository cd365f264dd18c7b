let stopWaiting: () => void = () => undefined;

/**
 * Puts the focus on the heading of the screen, so that screen readers say where one is (design 7). A screen that is
 * still loading has none: until it comes the focus stands on `main`, and it stays wherever the person has moved it.
 */
export function focusHeading(): void {
  stopWaiting();
  const main = document.querySelector<HTMLElement>('main');
  if (main === null || onHeading(main)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    const moved = document.activeElement !== main && document.activeElement !== document.body;
    if (moved || onHeading(main)) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  stopWaiting = () => watch.disconnect();
}

function onHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
