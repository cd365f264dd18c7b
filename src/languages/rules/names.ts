/** Returns the name for running text: the first word, or the whole name when the first word is an initial (wording). */
export function shortName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.endsWith('.') || [...first].length <= 1 ? name.trim() : first;
}
