import type { SurveyType } from '#scoring/rules/question-sets.ts';
import {
  addTallies,
  distributionOf,
  EMPTY_TALLY,
  type QuestionScore,
  type Score,
  scoreOfTypes,
  scoresOf,
  type Tally,
  withoutRareQuestions,
} from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { TypeFigure } from '#surveys/rules/figures/type-figures.ts';

/** Fewer answers than these are shown by no number where a department or a period of one's own is chosen (rules 2). */
const FEWEST_SHOWN = 3;

/** A number with how many answers and surveys it is made of; `tooFew` says why there is none. */
type ShownFigure = Score & { answers: number; surveys: number; tooFew: boolean };
type ShownType = ShownFigure & { surveyType: SurveyType; questions: QuestionScore[]; distribution: number[] };
type TrendPoint = Score & { surveyType: SurveyType; quarter: CalendarDay };

export type ShownStats = {
  total: ShownFigure;
  types: ShownType[];
  distribution: number[];
  trend: TrendPoint[];
};

/**
 * The figures as they are shown. `narrowed` says that a department or a period of one's own is chosen: then what fewer
 * than three have answered has no number, be it a type or a question, and is in no other number either. How many there
 * are is always told.
 */
export function shownStats(figures: readonly TypeFigure[], narrowed: boolean): ShownStats {
  const tallies = talliesOfTotal(figures, narrowed);
  return {
    total: {
      ...scoreOfTypes(tallies),
      answers: figures.reduce((sum, { answers }) => sum + answers, 0),
      surveys: figures.reduce((sum, { surveys }) => sum + surveys, 0),
      tooFew: narrowed && tallies.length === 0,
    },
    types: figures.map((figure) => shownType(figure, narrowed)),
    distribution: distributionOf(addTallies(tallies)),
    trend: figures.flatMap(trendOf),
  };
}

const isTooFew = ({ answers }: TypeFigure, narrowed: boolean) => narrowed && answers < FEWEST_SHOWN;

/** What of a type may be in a number. */
function shownTally(figure: TypeFigure, narrowed: boolean): Tally {
  if (isTooFew(figure, narrowed)) return EMPTY_TALLY;
  return narrowed ? withoutRareQuestions(figure.tally, FEWEST_SHOWN) : figure.tally;
}

function shownType(figure: TypeFigure, narrowed: boolean): ShownType {
  const { surveyType, tally, answers, surveys } = figure;
  const shown = shownTally(figure, narrowed);
  const { score, band, questions } = scoresOf(surveyType, shown);
  const counted = scoresOf(surveyType, tally).questions;
  return {
    surveyType,
    score,
    band,
    answers,
    surveys,
    tooFew: isTooFew(figure, narrowed),
    questions: questions.map((question, place) => ({
      ...question,
      count: counted[place]?.count ?? 0,
      dontKnow: counted[place]?.dontKnow ?? 0,
    })),
    distribution: distributionOf(shown),
  };
}

/**
 * What the total is made of: the types that show their numbers, and the others only when there are three answers in them
 * together. Otherwise taking the shown ones off would leave a smaller figure than may be shown.
 */
function talliesOfTotal(figures: readonly TypeFigure[], narrowed: boolean): Tally[] {
  const hidden = figures.filter((figure) => isTooFew(figure, narrowed));
  const shown = figures.filter((figure) => !isTooFew(figure, narrowed)).map((figure) => shownTally(figure, narrowed));
  const together = hidden.reduce((sum, { answers }) => sum + answers, 0);
  return together < FEWEST_SHOWN ? shown : [...shown, ...hidden.map(({ tally }) => tally)];
}

/** A quarter is a period that nobody is asked about, so a point stands for three answers at least, always. */
function trendOf({ surveyType, quarters }: TypeFigure): TrendPoint[] {
  return quarters
    .filter(({ answers }) => answers >= FEWEST_SHOWN)
    .map(({ quarter, tally }) => {
      const { score, band } = scoresOf(surveyType, tally);
      return { surveyType, quarter, score, band };
    })
    .filter(({ score }) => score > 0);
}
