/** A text cut at what was typed: before it, the found part, and after it. */
export type FoundText = [before: string, found: string, after: string];

/** Returns the text around the first place where it contains what was typed, ignoring case; null if it does not. */
export function foundIn(text: string, typed: string): FoundText | null {
  const wanted = typed.trim().toLocaleLowerCase();
  const at = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted);
  if (at < 0) return null;
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}

type Named = { title: string; text: string };

/**
 * Returns the things whose title or text contains what was typed, at most this many. A title that begins with it comes
 * first, then a word of a title, then the others, each in the given order.
 */
export function bestHits<H extends Named>(things: readonly H[], typed: string, most: number): H[] {
  const rank = ({ title, text }: H): number => {
    const found = foundIn(title, typed);
    if (found === null) return foundIn(text, typed) === null ? NOT_FOUND : 3;
    return found[0] === '' ? 0 : /[\s(«“.-]$/u.test(found[0]) ? 1 : 2;
  };
  return things
    .map((thing) => ({ thing, rank: rank(thing) }))
    .filter((one) => one.rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ thing }) => thing);
}

const NOT_FOUND = 4;
