/**
 * Runs work on browser storage. Storage throws when it is unavailable (private windows, full disks, settings): the
 * result is then null, and the screen goes on without it.
 */
export function onDevice<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
