/** A run of this many words that stands in an answer as well is a quotation. */
const RUN = 6;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the first words that stand word for word in one of the answers; null when there are none. */
export function copiedFrom(text: string, answers: readonly string[]): string | null {
  const said = answers.map((answer) => ` ${wordsIn(answer).join(' ').toLowerCase()} `);
  const words = wordsIn(text);
  for (let first = 0; first + RUN <= words.length; first += 1) {
    const run = words.slice(first, first + RUN).join(' ');
    if (said.some((answer) => answer.includes(` ${run.toLowerCase()} `))) return run;
  }
  return null;
}
