/** What somebody wrote with an answer; an empty text is nothing. */
export type Words = { message: string; recommendation: string };

/** Which of the words are asked for. */
export const WORD_KINDS = ['all', 'message', 'recommendation'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** What stands in the list of words: an answer with a text, who gave it, and the place of its tab. */
export type Said<R extends Words> = { response: R; name: string; tab: number };

/** Whether an answer came with words of this kind. */
export function hasWords({ message, recommendation }: Words, kind: WordKind): boolean {
  if (kind === 'all') return message !== '' || recommendation !== '';
  return (kind === 'message' ? message : recommendation) !== '';
}

/** Those of a kind in which the search is found: in the name, the message or the recommendation, in capitals or not. */
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

/** As plain text to take along: each answer's lines, an empty line between two answers. */
export function wordsAsText(answers: readonly (readonly string[])[]): string {
  return answers.map((lines) => lines.filter((line) => line !== '').join('\n')).join('\n\n');
}
