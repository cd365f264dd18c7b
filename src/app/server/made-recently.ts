/**
 * Keeps the last so many things that were made, by what they were made of: what many ask for at the same time is made
 * once. Nothing can become outdated, because whatever is different has another key.
 */
export function madeRecently<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    // The one that was asked for last stands last.
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
