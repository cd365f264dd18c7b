/** How long a network that stumbled is left alone before it is asked once more. */
const PAUSES_MS = [300, 1_200];

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

function networkBack(): Promise<void> {
  return new Promise((back) => addEventListener('online', () => back(), { once: true }));
}
