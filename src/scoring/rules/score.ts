import { QUESTIONS, type Question, QUESTIONS_PER_SURVEY, type SurveyType } from './question-sets.ts';

/** 0 means "don't know": it is stored, shown, and excluded from every mean (specification 9). */
export const DONT_KNOW = 0;
export const HIGHEST = 10;

const VALUES_PER_QUESTION = HIGHEST + 1;

/**
 * How often each value was given to each question: 4 × 11 integers, question by question, value 0 first. All scores and
 * distributions of a survey are computed from its tally, so that no answer needs to be read again.
 */
export type Tally = readonly number[];

export const EMPTY_TALLY: Tally = Array.from({ length: QUESTIONS_PER_SURVEY * VALUES_PER_QUESTION }, () => 0);

const PLACES = Array.from({ length: QUESTIONS_PER_SURVEY }, (_, place) => place);

/** The index in the tally of `value` for the question at `place` (0 to 3). */
export function tallyIndex(place: number, value: number): number {
  return place * VALUES_PER_QUESTION + value;
}

/** The number of answers in a tally: each gave one value to the first question. */
export function answersIn(tally: Tally): number {
  return tally.slice(0, VALUES_PER_QUESTION).reduce((sum, times) => sum + times, 0);
}

/** How often each value from 0 to 10 was given to one question. */
export type QuestionTally = readonly number[];

/** Splits a tally by question, in the order of the question set. */
export function questionTallies(tally: Tally): QuestionTally[] {
  return PLACES.map((place) => tally.slice(tallyIndex(place, 0), tallyIndex(place + 1, 0)));
}

/** The number of answers, then the number of values from 1 to 10 for each question. */
export function answersAndValues(tally: Tally): number[] {
  return [answersIn(tally), ...PLACES.map((place) => meanOf(tally, place).count)];
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return EMPTY_TALLY.map((_, index) => tallies.reduce((sum, tally) => sum + (tally[index] ?? 0), 0));
}

export function countValues(tally: Tally, values: readonly number[]): Tally {
  const counted = [...tally];
  values.forEach((value, place) => {
    const index = tallyIndex(place, value);
    counted[index] = (counted[index] ?? 0) + 1;
  });
  return counted;
}

export type Band = 'unknown' | 'negative' | 'mediocre' | 'positive';

/** The band as a number: its pips, and the suffix of its class names (`b0` to `b3`). */
export const BAND_LEVEL: Record<Band, 0 | 1 | 2 | 3> = { unknown: 0, negative: 1, mediocre: 2, positive: 3 };

/** The band of an exact score: negative below 4, mediocre below 7, positive from 7 (specification 4). */
export function bandOf(score: number): Band {
  if (score === 0) return 'unknown';
  if (score < 4) return 'negative';
  return score < 7 ? 'mediocre' : 'positive';
}

/** A displayed score: one decimal, half up. The band is that of the exact value, so 6.96 is 7.0 and mediocre. */
export type Score = { score: number; band: Band };

export type QuestionScore = Score & {
  question: Question;
  /** The number of values from 1 to 10. */
  count: number;
  dontKnow: number;
};

export type SurveyScore = Score & { questions: QuestionScore[] };

/** A sum and its number of values; divided only at the end, so that rounding errors do not add up. */
type Mean = { sum: number; count: number };

/** Category scores are means of the values 1 to 10; the total is the mean of the categories with a score (rules 3). */
export function scoresOf(type: SurveyType, tally: Tally): SurveyScore {
  const means = QUESTIONS[type].map((_, place) => meanOf(tally, place));
  return {
    ...shown(meanOfCategories(means)),
    questions: QUESTIONS[type].map((question, place) => {
      const { sum, count } = means[place] ?? { sum: 0, count: 0 };
      const dontKnow = tally[tallyIndex(place, DONT_KNOW)] ?? 0;
      return { question, ...shown(count === 0 ? 0 : sum / count), count, dontKnow };
    }),
  };
}

/** The mean of the category scores of several tallies of different survey types. */
export function scoreOfTypes(tallies: readonly Tally[]): Score {
  return shown(meanOfCategories(tallies.flatMap((tally) => PLACES.map((place) => meanOf(tally, place)))));
}

/** How often each value from 0 to 10 was given, over all four questions. */
export function distributionOf(tally: Tally): number[] {
  return Array.from({ length: VALUES_PER_QUESTION }, (_, value) =>
    Array.from({ length: QUESTIONS_PER_SURVEY }, (__, place) => tally[tallyIndex(place, value)] ?? 0).reduce(
      (a, b) => a + b,
      0,
    ),
  );
}

/**
 * The part of a tally that a narrow figure may show: nothing with fewer answers than `fewest`, and no question with fewer
 * values (rules 2).
 */
export function shownTally({ answers, tally }: { answers: number; tally: Tally }, fewest: number): Tally {
  return answers < fewest ? EMPTY_TALLY : withoutRareQuestions(tally, fewest);
}

/** Removes the values of questions with fewer than `fewest` values from 1 to 10; "don't know" stays. */
function withoutRareQuestions(tally: Tally, fewest: number): Tally {
  return withoutQuestions(
    tally,
    PLACES.filter((place) => meanOf(tally, place).count < fewest),
  );
}

/** Removes the values of the questions at these places; "don't know" stays. */
export function withoutQuestions(tally: Tally, places: readonly number[]): Tally {
  return tally.map((times, index) => {
    const isValue = index % VALUES_PER_QUESTION !== DONT_KNOW;
    return isValue && places.includes(Math.floor(index / VALUES_PER_QUESTION)) ? 0 : times;
  });
}

/** The mean of one sheet, by the same rule as a survey's total; 0 when everything is "don't know". */
export function scoreOfSheet(values: readonly number[]): Score {
  const counted = values.filter((value) => value !== DONT_KNOW);
  return shown(counted.length === 0 ? 0 : counted.reduce((a, b) => a + b, 0) / counted.length);
}

function meanOfCategories(means: readonly Mean[]): number {
  const known = means.filter(({ count }) => count > 0);
  return known.length === 0 ? 0 : known.reduce((sum, mean) => sum + mean.sum / mean.count, 0) / known.length;
}

function meanOf(tally: Tally, place: number): Mean {
  const mean = { sum: 0, count: 0 };
  for (let value = 1; value <= HIGHEST; value += 1) {
    const times = tally[tallyIndex(place, value)] ?? 0;
    mean.sum += value * times;
    mean.count += times;
  }
  return mean;
}

/** An exact score in whole tenths, rounded half up, as it is displayed. */
export function displayedTenths(exact: number): number {
  // The small addition corrects binary rounding: 8.25 is stored exactly, 8.35 as 8.3499999….
  return Math.floor(exact * 10 + 0.5 + 1e-9);
}

function shown(exact: number): Score {
  return { score: displayedTenths(exact) / 10, band: bandOf(exact) };
}
