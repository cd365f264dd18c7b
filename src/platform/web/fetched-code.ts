import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** How long a network that stumbled is left alone before it is asked once more. */
const PAUSES_MS = [500, 2_000];

/**
 * Code or words of the app that are fetched when they are needed. Without a network they wait for one, and what stands on
 * the page stays; one that stumbles is asked twice more. Rejects with what the last try said, as for a file that a new
 * release has taken away.
 */
export async function fetchedCode<T>(fetching: () => Promise<T>): Promise<T> {
  const pauses = [...PAUSES_MS];
  for (;;) {
    try {
      return await fetching();
    } catch (error) {
      const pause = pauses[0];
      if (!navigator.onLine) await networkBack();
      else if (pause === undefined) throw error;
      else {
        pauses.shift();
        await new Promise((over) => setTimeout(over, pause));
      }
    }
  }
}

/** A part of a screen that is fetched when it is first shown: the file that has it, and its name there. */
export function laterPart<Name extends string, Given>(
  fetching: () => Promise<Record<Name, ComponentType<Given>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Given>> {
  return lazy(async () => ({ default: (await fetchedCode(fetching))[name] }));
}

function networkBack(): Promise<void> {
  return new Promise((back) => addEventListener('online', () => back(), { once: true }));
}
