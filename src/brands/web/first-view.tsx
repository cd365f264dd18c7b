import { useCallback } from 'react';
import '#platform/web/styles/shell.css';

/** What the server drew, for the address that the page was opened at; taken before the first screen takes its place. */
let taken: { view: Element; path: string } | null = null;

export function takeFirstView(root: Element): void {
  const view = root.querySelector('.shell');
  if (view === null) return;
  // Whoever has waited for the outlines once does not wait for them again.
  view.classList.add('shell--seen');
  taken = { view, path: location.pathname };
}

/** The server's first view once more, until it is known what to show: three faces in a row would be two too many. */
export function FirstView() {
  const place = useCallback((here: HTMLElement | null) => {
    if (taken !== null) here?.append(taken.view);
  }, []);
  return <div className="shell" ref={place} />;
}

/** Whether this is still the page that the first view was drawn for. */
export function isFirstPage(): boolean {
  return taken !== null && taken.path === location.pathname;
}

/** What stands under the bar in the first view. */
export function FirstScreen() {
  const place = useCallback((here: HTMLElement | null) => {
    const main = taken?.view.querySelector('main');
    if (main) here?.append(...main.childNodes);
  }, []);
  return <div className="shell shell--seen" ref={place} />;
}
