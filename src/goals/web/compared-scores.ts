import { useQuestionWords } from '#scoring/web/question-words.ts';
import type { Compared } from '#scoring/web/ThenAndNow.tsx';
import type { Question } from '#scoring/rules/question-sets.ts';
import type { Band } from '#scoring/rules/score.ts';

type Scored = { questions: readonly { question: Question; score: number; band: Band }[] } | null;

export type ComparedScore = Compared & { band: Band; on: boolean };

/** Returns the four scores before and now, in the order of the questions; `on` marks those that the goal is about. */
export function useComparedScores(): (categories: readonly Question[], before: Scored, now: Scored) => ComparedScore[] {
  const { label } = useQuestionWords();
  return (categories, before, now) =>
    (before ?? now)?.questions.map(({ question }) => {
      const [was, is] = [before, now].map((scored) => scored?.questions.find((one) => one.question === question));
      return {
        label: label(question),
        before: was?.score ?? 0,
        now: is?.score ?? 0,
        band: is?.band ?? 'unknown',
        on: categories.includes(question),
      };
    }) ?? [];
}
