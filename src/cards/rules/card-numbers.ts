import type { Shown } from '#access/rules/readable-by.ts';
import {
  addTallies,
  answersIn,
  type Score,
  scoresOf,
  type Tally,
  valuesIn,
  withoutQuestions,
} from '#scoring/rules/score.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { CountedPart } from './giving-away.ts';

/** A finished survey about the person, with the answers that count in a card of it. */
export type Finished = {
  homeId: string;
  id: string;
  surveyType: SurveyType;
  endDate: CalendarDay;
  parts: readonly { anonymous: boolean; earlier?: boolean; promise: Shown; answers: number; tally: Tally }[];
};

/** Two picked surveys in the order in which they ended (specification 5), and all that stand between them. */
export type Interval<T> = { from: T; to: T; pooled: T[] };

/**
 * All finished surveys of the type whose end lies between the ends of the two that were picked, whichever of them was
 * picked first (rules 3). Null unless they are two, and of the type.
 */
export function intervalOf<T extends Pick<Finished, 'id' | 'surveyType' | 'endDate'>>(
  [one, other]: readonly [T, T],
  type: SurveyType,
  finished: readonly T[],
): Interval<T> | null {
  if (one.id === other.id || one.surveyType !== type || other.surveyType !== type) return null;
  const [from, to] = one.endDate <= other.endDate ? [one, other] : [other, one];
  const isBetween = ({ surveyType, endDate }: T) =>
    surveyType === type && from.endDate <= endDate && endDate <= to.endDate;
  return { from, to, pooled: finished.filter(isBetween) };
}

/** What stands on a card: the scores of all its answers together, without the questions that it leaves out. */
export type CardNumbers = {
  total: Score;
  scores: Partial<Record<Question, number>>;
  answers: number;
};

export function numbersOf(type: SurveyType, pooled: readonly Finished[], hidden: readonly number[]): CardNumbers {
  const tally = addTallies(pooled.flatMap(({ parts }) => parts.map((part) => part.tally)));
  const { score, band, questions } = scoresOf(type, withoutQuestions(tally, hidden));
  return {
    total: { score, band },
    scores: Object.fromEntries(questions.map((one) => [one.question, one.score])),
    answers: answersIn(tally),
  };
}

/** The answers of a card as they are held against those of other cards. */
export function countedIn(pooled: readonly Finished[]): CountedPart[] {
  return pooled.flatMap(({ homeId, id, parts }) =>
    parts.map(({ anonymous, earlier = false, promise, answers, tally }) => ({
      homeId,
      survey: id,
      anonymous,
      ...(earlier && { earlier }),
      promise,
      counts: [answers, ...valuesIn(tally)],
    })),
  );
}
