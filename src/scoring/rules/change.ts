import type { Lang } from '#languages/rules/language.ts';
import { NO_SCORE, scoreText } from './score-format.ts';

/** In tenths; a smaller change is reported as none (design 8), because few answers move a score that far by chance. */
const LEAST_TENTHS = 3;

/** The direction of a change; 'unknown' when one of the two scores is missing. */
export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** Compares two displayed scores with one decimal; 0 means no score. */
export function directionOf(before: number, now: number): Direction {
  if (before === 0 || now === 0) return 'unknown';
  const tenths = tenthsBetween(before, now);
  if (Math.abs(tenths) < LEAST_TENTHS) return 'same';
  return tenths > 0 ? 'up' : 'down';
}

/** '+1,7' or '−0,4' in Norwegian, with a full stop in English; a dash when one of the two is missing. */
export function signedChange(lang: Lang, before: number, now: number): string {
  if (before === 0 || now === 0) return NO_SCORE;
  const tenths = tenthsBetween(before, now);
  if (tenths === 0) return lang === 'no' ? '0,0' : '0.0';
  return `${tenths > 0 ? '+' : '−'}${scoreText(lang, Math.abs(tenths) / 10)}`;
}

/** In whole tenths, since 6.6 − 6.3 is 0.2999999999999998. */
function tenthsBetween(before: number, now: number): number {
  return Math.round((now - before) * 10);
}
