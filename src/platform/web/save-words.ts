import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../texts/common.en.ts';
import type { SaveProblem } from './save-problem.ts';

/**
 * Puts a problem into one sentence; `failed` is what the screen says of a failure, instead of the general sentence.
 * Invalid fields have their own messages at the fields.
 */
export function useSaveWords(): (problem: SaveProblem, failed?: string) => string {
  const t = useTexts<CommonTexts>();
  return (problem, failed = t('common.error.saveFailed')) =>
    problem.kind === 'tooMany' ? t('common.error.tooManyTries', { count: problem.minutes }) : failed;
}
