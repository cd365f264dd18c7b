import { type Direction, directionOf } from '#scoring/rules/change.ts';

/** The minimum number of answers at each time for a comparison. */
const FEWEST_TO_COMPARE = 3;

/** The score of a question, with one decimal and 0 for none, and how many gave it a value. */
type Scored<Q> = { question: Q; score: number; count: number };

/**
 * A question's score in the previous survey and now. `direction` is unknown if a score is missing or too few have
 * answered.
 */
export type Moved<Q> = { question: Q; before: number; now: number; direction: Direction };

/** Returns how each question has moved, in the order of the current survey. */
export function movedQuestions<Q>(before: readonly Scored<Q>[], now: readonly Scored<Q>[]): Moved<Q>[] {
  return now.map(({ question, score, count }) => {
    const then = before.find((one) => one.question === question);
    const few = Math.min(count, then?.count ?? 0) < FEWEST_TO_COMPARE;
    return {
      question,
      before: then?.score ?? 0,
      now: score,
      direction: few ? 'unknown' : directionOf(then?.score ?? 0, score),
    };
  });
}

type Total = { score: number; respondents: number };

/** Returns how the total has moved; unknown if too few have answered at either time. */
export function movedTotal(before: Total, now: Total): Direction {
  if (Math.min(before.respondents, now.respondents) < FEWEST_TO_COMPARE) return 'unknown';
  return directionOf(before.score, now.score);
}

/** Returns the questions that moved in one direction with the distance, the furthest first. */
export function wentBy<Q>(moved: readonly Moved<Q>[], direction: Direction): (Moved<Q> & { by: number })[] {
  return moved
    .filter((one) => one.direction === direction)
    .map((one) => ({ ...one, by: Math.abs(Math.round((one.now - one.before) * 10)) / 10 }))
    .toSorted((one, other) => other.by - one.by);
}
