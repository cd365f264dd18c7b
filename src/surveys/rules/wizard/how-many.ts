import { ANSWERS_TO_CARRY } from '#scoring/rules/spread.ts';

/** From this many invited people on, usually eight answer. */
const GOOD_NUMBER = 10;

/** From this many on, a third of them already give steady numbers. */
const EVERY_THIRD = 3 * ANSWERS_TO_CARRY.steady;

/**
 * What to say of so many invited people: which advice, how many answers it speaks of, and how many more to ask, 0 for
 * none.
 */
export type Advice = {
  of: 'none' | 'impression' | 'picture' | 'enough' | 'steadyAll' | 'steady' | 'everyThird';
  answers: number;
  more: number;
};

export function adviceOn(invited: number): Advice {
  const { picture, steady } = ANSWERS_TO_CARRY;
  if (invited === 0) return { of: 'none', answers: 0, more: 0 };
  if (invited < GOOD_NUMBER)
    return { of: invited < picture ? 'impression' : 'picture', answers: invited, more: GOOD_NUMBER - invited };
  if (invited < steady) return { of: 'enough', answers: picture, more: 0 };
  if (invited === steady) return { of: 'steadyAll', answers: steady, more: 0 };
  return { of: invited < EVERY_THIRD ? 'steady' : 'everyThird', answers: steady, more: 0 };
}
