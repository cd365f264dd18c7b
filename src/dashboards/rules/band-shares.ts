import { type Band, bandOf } from '#scoring/rules/score.ts';

/**
 * Returns the share of each band, given eleven counts of the values 0 to 10. `unknown` is "don't know". All shares are
 * 0 without answers.
 */
export function sharesOf(counts: readonly number[]): Record<Band, number> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares: Record<Band, number> = { unknown: 0, negative: 0, mediocre: 0, positive: 0 };
  if (total === 0) return shares;
  counts.forEach((count, value) => {
    shares[bandOf(value)] += count / total;
  });
  return shares;
}
