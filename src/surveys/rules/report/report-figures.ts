import { directionOf } from '#scoring/rules/change.ts';
import type { Question } from '#scoring/rules/question-sets.ts';

type Scored = { question: Question; score: number };

/** A question's score the time before and now. */
export type Change = { question: Question; before: number; now: number };

/** The question that has moved farthest since the time before; null where none has moved enough to be told (design 8). */
export function biggestChange(now: readonly Scored[], before: readonly Scored[]): Change | null {
  const moved = now
    .map(({ question, score }) => ({ question, now: score, before: scoreIn(before, question) }))
    .filter((change) => ['up', 'down'].includes(directionOf(change.before, change.now)));
  return moved.reduce<Change | null>(
    (most, one) => (most === null || distance(one) > distance(most) ? one : most),
    null,
  );
}

/** What a question scored; 0 where it was not asked. */
export function scoreIn(questions: readonly Scored[], question: Question): number {
  return questions.find((one) => one.question === question)?.score ?? 0;
}

function distance({ before, now }: Change): number {
  return Math.abs(now - before);
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
