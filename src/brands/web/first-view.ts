import '#platform/web/styles/shell.css';

/** The server's first view of the page, which stands beside the root until there is a screen. */
function firstView(): Element | null {
  return document.querySelector('#shell');
}

/** Returns whether the page still shows the server's first view. The style sheet hides the root meanwhile. */
export function isFirstView(): boolean {
  return firstView() !== null;
}

/** Removes the first view in the same frame in which the first screen is drawn, so that no frame is empty. */
export function leaveFirstView(root: Element): void {
  const watch = new MutationObserver(() => {
    if (root.querySelector('main > *') === null) return;
    firstView()?.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true });
}
