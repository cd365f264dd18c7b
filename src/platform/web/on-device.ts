/**
 * Work with what a browser keeps. It may keep nothing (private windows, full disks, settings) and throws then: null, and
 * the screen goes on without.
 */
export function onDevice<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
