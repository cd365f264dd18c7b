/**
 * The maximum number of departments, and of groups, in an organisation. Every query that reads them grows with them.
 */
export const MOST_UNITS = 1_000;

/** Returns the new names. Blank and existing names are skipped, and so are repetitions, ignoring case. */
export function newNames(names: readonly string[], existing: readonly string[]): string[] {
  const known = new Set(existing.map(folded));
  return names.filter((name) => {
    if (name === '' || known.has(folded(name))) return false;
    known.add(folded(name));
    return true;
  });
}

/** Returns whether two names look the same to a reader. */
export function sameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
