import type { Shown } from '#access/rules/readable-by.ts';
import {
  addTallies,
  answersIn,
  answersAndValues,
  type Score,
  scoresOf,
  type Tally,
  withoutQuestions,
} from '#scoring/rules/score.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { CountedPart } from './giving-away.ts';

/** A finished survey about the person, with its answers that count in a card. */
export type Finished = {
  homeId: string;
  id: string;
  surveyType: SurveyType;
  endDate: CalendarDay;
  parts: readonly { anonymous: boolean; earlier?: boolean; promise: Shown; answers: number; tally: Tally }[];
};

/** The scores of all answers of a card together, without the questions that the card leaves out. */
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

/** Returns the answers of a card in the form that `showable` compares with other cards. */
export function countedParts(pooled: readonly Finished[]): CountedPart[] {
  return pooled.flatMap(({ homeId, id, parts }) =>
    parts.map(({ anonymous, earlier = false, promise, tally }) => ({
      homeId,
      survey: id,
      anonymous,
      ...(earlier && { earlier }),
      promise,
      counts: answersAndValues(tally),
    })),
  );
}
