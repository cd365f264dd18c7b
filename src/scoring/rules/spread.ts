import { DONT_KNOW, type QuestionTally } from './score.ts';

/** The values from 1 to 10 of one question at one time: how many, their mean, and their squared distances from it. */
export type Sample = { count: number; mean: number; squares: number };

/**
 * The spread between responders that is assumed before any answer, in points, and the number of imaginary answers that
 * carry it. Few answers often agree by chance, and a spread taken from them alone would promise too much.
 */
const ASSUMED_SPREAD = 1.5;
const IMAGINARY_ANSWERS = 6;

/**
 * One person's four values go together (a correlation of 0.5), so the mean of four questions varies by this share of
 * the variance of one.
 */
const SHARE_OF_TOTAL = 0.625;

export function sampleOf(tally: QuestionTally): Sample {
  const counted = tally.map((times, value) => ({ times, value })).filter(({ value }) => value !== DONT_KNOW);
  const sum = (of: (value: number) => number) => counted.reduce((all, { times, value }) => all + times * of(value), 0);
  const count = sum(() => 1);
  if (count === 0) return { count: 0, mean: 0, squares: 0 };
  const mean = sum((value) => value) / count;
  return { count, mean, squares: sum((value) => (value - mean) ** 2) };
}

/** The variance between responders, pooled from the samples and pulled towards the assumed one. */
export function varianceOf(samples: readonly Sample[]): number {
  const squares = samples.reduce((sum, sample) => sum + sample.squares, 0);
  const free = samples.reduce((sum, { count }) => sum + count - 1, 0);
  return (squares + IMAGINARY_ANSWERS * ASSUMED_SPREAD ** 2) / (free + IMAGINARY_ANSWERS);
}

/** The variance of a total: the mean of its questions' variances, less what their correlation takes away. */
export function varianceOfTotal(variances: readonly number[]): number {
  return meanOf(variances) * SHARE_OF_TOTAL;
}

/** The number of answers behind a total: what its questions have on average, since "don't know" counts for none. */
export function countOfTotal(samples: readonly Sample[]): number {
  return meanOf(samples.map(({ count }) => count));
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
