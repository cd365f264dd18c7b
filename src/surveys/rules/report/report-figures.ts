import type { Question } from '#scoring/rules/question-sets.ts';
import { type Moved, wentBy } from '../result/since-last-time.ts';

type Scored = { question: Question; score: number };

/** The question that has moved farthest since the time before; null where none has moved enough to be told (design 8). */
export function biggestChange<Q>(moved: readonly Moved<Q>[]): Moved<Q> | null {
  const [up, down] = [wentBy(moved, 'up')[0], wentBy(moved, 'down')[0]];
  return (up?.by ?? 0) >= (down?.by ?? 0) ? (up ?? null) : (down ?? null);
}

/** What a question scored; 0 where it was not asked. */
export function scoreIn(questions: readonly Scored[], question: Question): number {
  return questions.find((one) => one.question === question)?.score ?? 0;
}

/** The bands by the values that belong to them. */
export const VALUE_RANGES = [
  [1, 3],
  [4, 6],
  [7, 10],
] as const;

type Answered = { answers: readonly { question: Question; value: number }[] };

/**
 * How often each range of values was given to a question, counted from the answers themselves; null where the reader sees
 * fewer of them than stand in the scores, because such a row would not be about the score beside it.
 */
export function rangesOf(question: Question, responses: readonly Answered[], respondents: number): number[] | null {
  if (responses.length !== respondents) return null;
  const values = responses.flatMap(({ answers }) => answers.filter((one) => one.question === question));
  return VALUE_RANGES.map(([from, to]) => values.filter(({ value }) => value >= from && value <= to).length);
}
