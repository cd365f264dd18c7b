import { mayOrderBeChance } from './change.ts';
import type { Question } from './question-sets.ts';
import { questionTallies, type Tally } from './score.ts';
import { type Known, sampleOf } from './spread.ts';

type Scored = { question: Question; score: number };

/** Returns the question with the lowest score; null without scores, or when all are equal. */
export function lowestOf<Q extends Scored>(questions: readonly Q[]): Q | null {
  return standingOut(questions, (one, other) => one.score < other.score);
}

/** Returns the question with the highest score, under the same conditions. */
export function highestOf<Q extends Scored>(questions: readonly Q[]): Q | null {
  return standingOut(questions, (one, other) => one.score > other.score);
}

/** Returns whether the lowest question of a survey may be lowest by chance; true if fewer than two have a score. */
export function mayLowestBeChance(tally: Tally, known: Known = {}): boolean {
  const [lowest, next] = questionTallies(tally)
    .filter((question) => sampleOf(question).count > 0)
    .toSorted((one, other) => sampleOf(one).mean - sampleOf(other).mean);
  return lowest === undefined || next === undefined || mayOrderBeChance(lowest, next, known);
}

function standingOut<Q extends Scored>(questions: readonly Q[], outdoes: (one: Q, other: Q) => boolean): Q | null {
  const known = questions.filter(({ score }) => score > 0);
  const [first] = known;
  if (first === undefined || known.every(({ score }) => score === first.score)) return null;
  return known.reduce((most, one) => (outdoes(one, most) ? one : most));
}
