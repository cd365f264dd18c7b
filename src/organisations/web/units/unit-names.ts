const collator = new Intl.Collator('nb', { numeric: true });

/** Compares departments and groups by name in the Norwegian alphabet. */
export function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
