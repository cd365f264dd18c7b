/** The pauses before a request without an answer is sent again. */
export const PAUSES_MS = [300, 1_200];

/**
 * Fetches code or texts of the app on demand. Waits while there is no network, and the page stays as it is; retries a
 * failure twice. Rejects with the last error, for example when a new release has removed the file.
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
