import type { Lang } from '#languages/rules/language.ts';
import { answersIn, displayedTenths, type QuestionTally, questionTallies, type Tally } from './score.ts';
import { scoreText } from './score-format.ts';
import {
  countOfTotal,
  FEWEST_FOR_SPREAD,
  type Known,
  type Sample,
  sampleOf,
  varianceOf,
  varianceOfTotal,
} from './spread.ts';

/** '+1,7' or '−0,4' in Norwegian, with a full stop in English, from a difference in points with one decimal. */
export function signedDifference(lang: Lang, difference: number): string {
  return `${difference === 0 ? '' : difference > 0 ? '+' : '−'}${distanceText(lang, difference)}`;
}

/** The same without its sign: '1,7'. */
export function distanceText(lang: Lang, difference: number): string {
  if (difference === 0) return lang === 'no' ? '0,0' : '0.0';
  return scoreText(lang, Math.abs(difference));
}

/** What may be claimed of a change between two times (design 8). */
export const CHANGE_STATES = ['clear', 'mayBeChance', 'same', 'tooFew'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/**
 * A change between two times. `difference` is now minus before as both are displayed, `limit` the smallest difference
 * that counts as clear, both in points with one decimal. When too few answered, both are 0.
 */
export type Change = { state: ChangeState; difference: number; limit: number };

/** What was answered at one time; `anonymous` is the number of anonymous answers among them. */
export type Round = Known & { tally: Tally; anonymous: number };

/** A change is clear beyond the two-sided limit of 90 %. */
const NORMAL_90 = 1.64;
/** A difference under this share of the limit is about the same. */
const SAME_SHARE = 1 / 4;
/** When the shares of anonymous answers differ by more, the change may come from who answered. */
const MOST_SHIFT = 1 / 3;

const TOO_FEW: Change = { state: 'tooFew', difference: 0, limit: 0 };

/** Compares a survey with an earlier one of the same type: the total, and each question in the order of the set. */
export function changeBetween(before: Round, now: Round): { total: Change; questions: Change[] } {
  const shift = { isShifted: isAnonymityShifted(before, now), hidden: before.hidden || now.hidden };
  const [then, present] = [questionTallies(before.tally), questionTallies(now.tally)];
  return {
    total: changeOfTotal(then, present, shift),
    questions: present.map((tally, place) => changeOfQuestion(then[place] ?? [], tally, shift)),
  };
}

type Shift = Known & { isShifted: boolean };

/** Returns whether the shares of anonymous answers differ so much that no change is clear. */
export function isAnonymityShifted(before: Round, now: Round): boolean {
  return anonymityShift(before, now) !== null;
}

/** Returns whether so many more or fewer answers are anonymous that no change is clear; null if their shares are alike. */
export function anonymityShift(before: Round, now: Round): 'more' | 'fewer' | null {
  const share = ({ tally, anonymous }: Round) => anonymous / Math.max(1, answersIn(tally));
  const shift = share(now) - share(before);
  if (Math.abs(shift) <= MOST_SHIFT) return null;
  return shift > 0 ? 'more' : 'fewer';
}

/** Compares one question at two times; the tallies may be sums over several surveys. */
export function changeOfQuestion(before: QuestionTally, now: QuestionTally, { isShifted, hidden }: Shift): Change {
  const [then, present] = [sampleOf(before), sampleOf(now)];
  if (!hasEnough(then, present)) return TOO_FEW;
  const variance = varianceOf([then, present], { hidden });
  const difference = displayedTenths(present.mean) - displayedTenths(then.mean);
  return changed(difference, limitTenths(variance, then.count, present.count), isShifted);
}

/**
 * Compares the totals of the same questions at two times. Only questions with three values at both times add to the
 * limit, because it would give a spread of fewer away. When a total includes another question, the change may come from
 * that question alone, and is never clear.
 */
export function changeOfTotal(
  before: readonly QuestionTally[],
  now: readonly QuestionTally[],
  { isShifted, hidden }: Shift,
): Change {
  const questions = now.map((tally, place) => [sampleOf(before[place] ?? []), sampleOf(tally)] as const);
  const compared = questions.filter(([then, present]) => hasEnough(then, present));
  if (compared.length === 0) return TOO_FEW;
  const variance = varianceOfTotal(compared.map((samples) => varianceOf(samples, { hidden })));
  const count = (time: 0 | 1) => countOfTotal(compared.map((samples) => samples[time]));
  const total = (time: 0 | 1) => displayedTenths(meanScore(questions.map((samples) => samples[time])));
  const limit = limitTenths(variance, count(0), count(1));
  const includesOthers = questions.some(
    ([then, present]) => then.count + present.count > 0 && !hasEnough(then, present),
  );
  return changed(total(1) - total(0), limit, isShifted || includesOthers);
}

function hasEnough(before: Sample, now: Sample): boolean {
  return Math.min(before.count, now.count) >= FEWEST_FOR_SPREAD;
}

function changed(difference: number, limit: number, isShifted: boolean): Change {
  const distance = Math.abs(difference);
  const rounded = { difference: difference / 10, limit: limit / 10 };
  if (isAboutSame(rounded)) return { state: 'same', ...rounded };
  return { state: distance >= limit && !isShifted ? 'clear' : 'mayBeChance', ...rounded };
}

/** Returns whether a difference is too small for words beside this limit. */
export function isAboutSame({ difference, limit }: Pick<Change, 'difference' | 'limit'>): boolean {
  return Math.abs(difference) < limit * SAME_SHARE;
}

/** In whole tenths, rounded up: the smallest displayed difference that is beyond chance. */
function limitTenths(variance: number, before: number, now: number): number {
  return Math.ceil(NORMAL_90 * Math.sqrt(variance / before + variance / now) * 10 - 1e-9);
}

/** The mean of the questions that have a score (specification 4). */
function meanScore(samples: readonly Sample[]): number {
  const scored = samples.filter(({ count }) => count > 0);
  return scored.reduce((sum, { mean }) => sum + mean, 0) / scored.length;
}

/** Returns whether the order of two questions of one survey may be chance. */
export function mayOrderBeChance(one: QuestionTally, other: QuestionTally, known: Known = {}): boolean {
  return changeOfQuestion(one, other, { ...known, isShifted: false }).state !== 'clear';
}

/**
 * How much the lowest of four questions tends to rise by itself, in points, when so many answered: it was partly low by
 * chance. Simulated with spreads from 1.2 to 1.6 (docs/statistics.md).
 */
export function risesByItself(answers: number): number {
  if (answers < 5) return 0.4;
  if (answers < 8) return 0.3;
  return answers < 20 ? 0.2 : 0.1;
}
