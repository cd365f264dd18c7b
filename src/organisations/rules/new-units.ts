/** Departments, and groups, that one organisation may have: everything that reads them grows with them. */
export const MOST_UNITS = 1_000;

/** The names that are new: blank ones are left out, and those that exist or stand in the list twice, whatever their case. */
export function newNames(names: readonly string[], existing: readonly string[]): string[] {
  const known = new Set(existing.map(folded));
  return names.filter((name) => {
    if (name === '' || known.has(folded(name))) return false;
    known.add(folded(name));
    return true;
  });
}

/** Whether two names are the same to a reader. */
export function sameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
