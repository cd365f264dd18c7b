import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../texts/common.en.ts';
import type { SaveProblem } from './save-problem.ts';

/** Puts what went wrong into one sentence. Wrong fields have words of their own, at the fields. */
export function useSaveWords(): (problem: SaveProblem) => string {
  const t = useTexts<CommonTexts>();
  return (problem) =>
    problem.kind === 'tooMany'
      ? t('common.error.tooManyTries', { count: problem.minutes })
      : t('common.error.saveFailed');
}
