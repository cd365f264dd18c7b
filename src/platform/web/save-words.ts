import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../texts/common.en.ts';
import type { SaveProblem } from './save-problem.ts';

/** Puts a problem into one sentence. Invalid fields have their own messages at the fields. */
export function useSaveWords(): (problem: SaveProblem) => string {
  const t = useTexts<CommonTexts>();
  return (problem) =>
    problem.kind === 'tooMany'
      ? t('common.error.tooManyTries', { count: problem.minutes })
      : t('common.error.saveFailed');
}
