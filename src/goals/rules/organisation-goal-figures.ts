import type { Change } from '#scoring/rules/change.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import type { Band } from '#scoring/rules/score.ts';

type Scored = { score: number };
type Since = Scored & { band: Band; uncertainty: number; change: Change | null };
type Figures<One> = One & { questions: readonly (One & { question: Question })[] };
type Followed = { categories: readonly Question[]; original: Figures<Scored>; scoreData: Figures<Since> };

/** A score when the goal was set and now; 0 without a score. Band, uncertainty and change are those of now. */
export type BeforeNow = { before: number; now: number } & Omit<Since, 'score'>;

function beforeAndNow({ original, scoreData }: Omit<Followed, 'categories'>, question: Question | null): BeforeNow {
  const of = <One>(figures: Figures<One>): One | undefined =>
    question === null ? figures : figures.questions.find((one) => one.question === question);
  const { score: now, band, uncertainty, change } = of(scoreData) ?? NONE;
  return { before: of(original)?.score ?? 0, now, band, uncertainty, change };
}

const NONE: Since = { score: 0, band: 'unknown', uncertainty: 0, change: null };

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
