import type { Question } from '#scoring/rules/question-sets.ts';

type Scored = { question: Question; score: number };

/** Returns the score of a question; 0 if the survey did not ask it. */
export function scoreIn(questions: readonly Scored[], question: Question): number {
  return questions.find((one) => one.question === question)?.score ?? 0;
}

export const VALUE_RANGES = [
  [1, 3],
  [4, 6],
  [7, 10],
] as const;

type Answered = { answers: readonly { question: Question; value: number }[] };

/**
 * Returns how often each range of values was given to a question, counted from the answers themselves. Returns null if
 * the reader sees fewer answers than the scores include, because the counts would not match the score beside them.
 */
export function rangesOf(question: Question, responses: readonly Answered[], respondents: number): number[] | null {
  if (responses.length !== respondents) return null;
  const values = responses.flatMap(({ answers }) => answers.filter((one) => one.question === question));
  return VALUE_RANGES.map(([from, to]) => values.filter(({ value }) => value >= from && value <= to).length);
}
