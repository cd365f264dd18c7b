import { useCallback } from 'react';
import '#platform/web/styles/shell.css';

/** The server-rendered view and its address; taken before the first screen replaces it. */
let taken: { view: Element; path: string } | null = null;

export function takeFirstView(root: Element): void {
  const view = root.querySelector('.shell');
  if (view === null) return;
  // A person who has waited for the skeleton once does not see its delay again.
  view.classList.add('shell--seen');
  taken = { view, path: location.pathname };
}

/** Shows the server-rendered view again until it is known what to show, to avoid three different views in a row. */
export function FirstView() {
  const place = useCallback((here: HTMLElement | null) => {
    if (taken !== null) here?.append(taken.view);
  }, []);
  return <div className="shell" ref={place} />;
}

/** Returns whether this is still the page that the server rendered the first view for. */
export function isFirstPage(): boolean {
  return taken !== null && taken.path === location.pathname;
}

/** The part of the first view below the bar. */
export function FirstScreen() {
  const place = useCallback((here: HTMLElement | null) => {
    const main = taken?.view.querySelector('main');
    if (main) here?.append(...main.childNodes);
  }, []);
  return <div className="shell shell--seen" ref={place} />;
}
