import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { fetchedCode } from '../fetched-code.ts';
import { LoadTrouble } from './LoadTrouble.tsx';

/**
 * Returns a component that is fetched when it is first rendered, from a file and its export name. When fetching fails,
 * for example after a new release, it shows an error in its place: the rest of the page may hold unsaved input.
 */
export function laterPart<Name extends string, Given>(
  fetching: () => Promise<Record<Name, ComponentType<Given>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Given>> {
  return lazy(() =>
    fetchedCode(fetching).then(
      (file) => ({ default: file[name] }),
      () => ({ default: NotFetched }),
    ),
  );
}

/** A module that failed once is requested again only by a new page load. */
function NotFetched() {
  return <LoadTrouble retry={() => location.reload()} />;
}
