/** How somebody is called in running text: the first word of the name, or all of it when that is an initial (wording). */
export function shortName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.endsWith('.') || [...first].length <= 1 ? name.trim() : first;
}
