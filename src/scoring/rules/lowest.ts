import type { Question } from './question-sets.ts';

type Scored = { question: Question; score: number };

/** The question with the lowest score; null where there is none, or all of them are the same. */
export function lowestOf<Q extends Scored>(questions: readonly Q[]): Q | null {
  return standingOut(questions, (one, other) => one.score < other.score);
}

/** The question with the highest score, where one stands out in the same way. */
export function highestOf<Q extends Scored>(questions: readonly Q[]): Q | null {
  return standingOut(questions, (one, other) => one.score > other.score);
}

function standingOut<Q extends Scored>(questions: readonly Q[], outdoes: (one: Q, other: Q) => boolean): Q | null {
  const known = questions.filter(({ score }) => score > 0);
  const [first] = known;
  if (first === undefined || known.every(({ score }) => score === first.score)) return null;
  return known.reduce((most, one) => (outdoes(one, most) ? one : most));
}
