import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { fetchedCode } from '../fetched-code.ts';
import { LoadTrouble } from './LoadTrouble.tsx';

/**
 * A part of a screen that is fetched when it is first shown: the file that has it, and its name there. One that cannot be
 * had, as after a new release, says so in its place: what stands around it may hold words that somebody has written.
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

/** A file that was not there once is asked for anew by a new page alone. */
function NotFetched() {
  return <LoadTrouble retry={() => location.reload()} />;
}
