import type { Lang } from '#languages/rules/language.ts';
import { HIGHEST } from './score.ts';

/** Shown without a score, never "0.0" (design 5). */
export const NO_SCORE = '–';

/** '8,1' in Norwegian, '8.1' in English; exactly 10 is '10'; 0 or missing is a dash (specification 4, design 5). */
export function scoreText(lang: Lang, score: number | null | undefined): string {
  if (score === null || score === undefined || score === 0) return NO_SCORE;
  if (score === HIGHEST) return String(HIGHEST);
  const text = score.toFixed(1);
  return lang === 'no' ? text.replace('.', ',') : text;
}
