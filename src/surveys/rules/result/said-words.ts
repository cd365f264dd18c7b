/** The words of an answer; an empty text counts as none. */
export type Words = { message: string; recommendation: string };

export const WORD_KINDS = ['all', 'message', 'recommendation'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/**
 * An entry in the list of words: an answer with a text, its author, and the position of its tab; null in the sample,
 * which has no tabs.
 */
export type Said<R extends Words> = { response: R; name: string; tab: number | null };

export function hasWords({ message, recommendation }: Words, kind: WordKind): boolean {
  if (kind === 'all') return message !== '' || recommendation !== '';
  return (kind === 'message' ? message : recommendation) !== '';
}

/** Returns the entries of a kind that contain the search text in the name, message or recommendation, ignoring case. */
export function narrowedWords<R extends Words & { recommendationName: string }>(
  said: readonly Said<R>[],
  { kind, search }: { kind: WordKind; search: string },
): Said<R>[] {
  const wanted = search.trim().toLocaleLowerCase();
  return said.filter(
    ({ name, response }) =>
      hasWords(response, kind) &&
      (wanted === '' ||
        [name, response.message, response.recommendation, response.recommendationName].some((text) =>
          text.toLocaleLowerCase().includes(wanted),
        )),
  );
}

/** Returns the answers as plain text for the clipboard, with an empty line between two answers. */
export function wordsAsText(answers: readonly (readonly string[])[]): string {
  return answers.map((lines) => lines.filter((line) => line !== '').join('\n')).join('\n\n');
}

/** The most words that are shown first, on a wide screen. */
export const MOST_FIRST_WORDS = 3;

type Authored = Words & { anonymous: boolean; respondedAt: string | null };

/**
 * Returns the words that are shown first: the newest named ones, then anonymous ones in their fixed order. A new
 * anonymous answer is never first, because its place would tell when it came.
 */
export function firstWords<R extends Authored>(written: readonly Said<R>[], most: number): Said<R>[] {
  const named = written
    .filter(({ response }) => !response.anonymous)
    .toSorted((one, other) => (other.response.respondedAt ?? '').localeCompare(one.response.respondedAt ?? ''));
  return [...named, ...written.filter(({ response }) => response.anonymous)].slice(0, most);
}
