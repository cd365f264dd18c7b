import { useQuestionWords } from '#scoring/web/question-words.ts';
import type { Change } from '#scoring/rules/change.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import type { Band } from '#scoring/rules/score.ts';
import type { OutcomeScore } from './OutcomeRings.tsx';

type Scored = { question: Question; score: number; band: Band };
type Since = Scored & { uncertainty: number; change: Change | null };
type Of<One> = { questions: readonly One[] } | null;

export type ComparedScore = OutcomeScore & { on: boolean };

/** Returns the four scores before and now, in the order of the questions; `on` marks those that the goal is about. */
export function useComparedScores(): (
  categories: readonly Question[],
  before: Of<Scored>,
  now: Of<Since>,
) => ComparedScore[] {
  const { label } = useQuestionWords();
  return (categories, before, now) =>
    (before ?? now)?.questions.map(({ question }) => {
      const was = before?.questions.find((one) => one.question === question);
      const is = now?.questions.find((one) => one.question === question);
      return {
        label: label(question),
        before: was?.score ?? 0,
        now: is?.score ?? 0,
        band: is?.band ?? 'unknown',
        uncertainty: is?.uncertainty ?? 0,
        change: is?.change ?? null,
        on: categories.includes(question),
      };
    }) ?? [];
}
