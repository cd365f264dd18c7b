import type { Question } from '#scoring/rules/question-sets.ts';
import type { Band } from '#scoring/rules/score.ts';

type Measured = { score: number; band: Band; questions: readonly { question: Question; score: number; band: Band }[] };
type Followed = { categories: readonly Question[]; original: Measured; scoreData: Measured };

/** A score when the goal was set and now; 0 without a score. The band is that of now. */
export type BeforeNow = { before: number; now: number; band: Band };

function beforeAndNow({ original, scoreData }: Omit<Followed, 'categories'>, question: Question | null): BeforeNow {
  const of = (figures: Measured) =>
    question === null ? figures : figures.questions.find((one) => one.question === question);
  const now = of(scoreData);
  return { before: of(original)?.score ?? 0, now: now?.score ?? 0, band: now?.band ?? 'unknown' };
}

/** The scores that a goal is about: one for each of its questions, or the total when it names none. */
export function followedFigures(goal: Followed): (BeforeNow & { question: Question | null })[] {
  const about = goal.categories.length === 0 ? [null] : goal.categories;
  return about.map((question) => ({ question, ...beforeAndNow(goal, question) }));
}

/** The one score of a goal in a list: its only question, otherwise the total. */
export function followedFigure(goal: Followed): BeforeNow {
  const [only, second] = goal.categories;
  return beforeAndNow(goal, second === undefined ? (only ?? null) : null);
}
