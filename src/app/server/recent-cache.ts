/**
 * Returns a cache of the last `most` results, so that what many request at the same time is made once. The key holds
 * everything that the result depends on, so an entry can never become outdated.
 */
export function madeRecently<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    // Moves the entry to the end, as the most recently used.
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
