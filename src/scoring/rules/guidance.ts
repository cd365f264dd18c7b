import { DONT_KNOW } from './score.ts';

/**
 * The steps in which values are explained, best first (specification 9): 10, 9, 7 to 8, 5 to 6, 1 to 4, and don't know.
 */
export const GUIDANCE_STEPS = ['ten', 'nine', 'sevenToEight', 'fiveToSix', 'oneToFour', 'zero'] as const;
export type GuidanceStep = (typeof GUIDANCE_STEPS)[number];

/** Returns the step of a value from 0 to 10. */
export function guidanceStep(value: number): GuidanceStep {
  if (value === DONT_KNOW) return 'zero';
  if (value <= 4) return 'oneToFour';
  if (value <= 6) return 'fiveToSix';
  if (value <= 8) return 'sevenToEight';
  return value === 9 ? 'nine' : 'ten';
}
