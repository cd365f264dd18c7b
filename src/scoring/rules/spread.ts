import { DONT_KNOW, type QuestionTally, questionTallies, type Tally } from './score.ts';

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

/** Half the width of a whisker in standard errors: more answers would land within it three times out of four. */
const WHISKER = 1.16;

export function sampleOf(tally: QuestionTally): Sample {
  const counted = tally.map((times, value) => ({ times, value })).filter(({ value }) => value !== DONT_KNOW);
  const sum = (of: (value: number) => number) => counted.reduce((all, { times, value }) => all + times * of(value), 0);
  const count = sum(() => 1);
  if (count === 0) return { count: 0, mean: 0, squares: 0 };
  const mean = sum((value) => value) / count;
  return { count, mean, squares: sum((value) => (value - mean) ** 2) };
}

/** The variance between responders, pooled from the samples and pulled towards the assumed one. */
export function varianceOf(samples: readonly Sample[], { hidden = false }: Known = {}): number {
  if (hidden) return ASSUMED_SPREAD ** 2;
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

/** The minimum number of answers whose spread is used: the spread of one or two would give their values away. */
export const FEWEST_FOR_SPREAD = 3;

/**
 * Whether a reader knows some of the answers only in totals. Their spread is then not used: with the mean it would give
 * the single values of few answers away (docs/statistics.md).
 */
export type Known = { hidden?: boolean | undefined };

/**
 * The uncertainty of a score as half the width of its whisker, in points with one decimal; 0 without answers. Fewer than
 * three answers, and hidden ones, have the assumed spread.
 */
export function uncertaintyOf(tally: QuestionTally, known: Known = {}): number {
  const sample = sampleOf(tally);
  return whisker(varianceToShow(sample, known), sample.count);
}

/** The uncertainty of a survey's total, as of a question. */
export function uncertaintyOfTotal(tally: Tally, known: Known = {}): number {
  const samples = questionTallies(tally)
    .map(sampleOf)
    .filter(({ count }) => count > 0);
  if (samples.length === 0) return 0;
  return whisker(varianceOfTotal(samples.map((sample) => varianceToShow(sample, known))), countOfTotal(samples));
}

function varianceToShow(sample: Sample, known: Known): number {
  return sample.count < FEWEST_FOR_SPREAD ? ASSUMED_SPREAD ** 2 : varianceOf([sample], known);
}

/** The uncertainty to be expected from this many answers, in points with one decimal. */
export function expectedUncertainty(answers: number): number {
  return whisker(ASSUMED_SPREAD ** 2, answers);
}

/** The same of a total, whose four questions vary less than one. Nothing but the number of answers is read. */
export function expectedUncertaintyOfTotal(answers: number): number {
  return whisker(varianceOfTotal([ASSUMED_SPREAD ** 2]), answers);
}

function whisker(variance: number, count: number): number {
  return count === 0 ? 0 : Math.round(WHISKER * Math.sqrt(variance / count) * 10) / 10;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** How much so many answers can carry (design 8). */
export type Carries = 'firstImpression' | 'picture' | 'steady';

/** From this many answers a survey gives a picture, and from this many steady numbers. */
export const ANSWERS_TO_CARRY = { picture: 8, steady: 20 } as const;

export function carriesOf(answers: number): Carries {
  if (answers < ANSWERS_TO_CARRY.picture) return 'firstImpression';
  return answers < ANSWERS_TO_CARRY.steady ? 'picture' : 'steady';
}
