import type { Question } from './question-sets.ts';

/** The question with the lowest score; null where there is none, or all of them are the same. */
export function lowestOf<Q extends { question: Question; score: number }>(questions: readonly Q[]): Q | null {
  const known = questions.filter(({ score }) => score > 0);
  const [first] = known;
  if (first === undefined || known.every(({ score }) => score === first.score)) return null;
  return known.reduce((lowest, one) => (one.score < lowest.score ? one : lowest));
}
