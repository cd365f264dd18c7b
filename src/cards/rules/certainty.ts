import { type Carries, carriesOf, expectedUncertaintyOfTotal } from '#scoring/rules/spread.ts';

/** How much a card's score carries, and between which scores, with one decimal, it would land with many more answers. */
export type Certainty = { carries: Carries; low: number; high: number };

/**
 * Returns the certainty of a total score; null without a score, which is 0. It follows from two numbers that the card
 * shows anyway. The measured spread is not used: beside a second card of nearly the same answers it would give one away.
 */
export function certaintyOf(totalScore: number, answers: number): Certainty | null {
  if (totalScore === 0) return null;
  const around = expectedUncertaintyOfTotal(answers);
  const inTenths = (score: number) => Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;
  return { carries: carriesOf(answers), low: inTenths(totalScore - around), high: inTenths(totalScore + around) };
}
