import { type Change, changeBetween } from '#scoring/rules/change.ts';
import type { Known } from '#scoring/rules/spread.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import {
  addTallies,
  distributionOf,
  type QuestionScore,
  type Score,
  scoreOfTypes,
  scoresOf,
  shownTally,
  type Tally,
} from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { TypeFigure } from '#surveys/rules/figures/type-figures.ts';

/**
 * A score with the number of answers and surveys behind it. `tooFew` is true if it is hidden because there are too few.
 */
type ShownFigure = Score & { answers: number; surveys: number; tooFew: boolean };
type ShownType = ShownFigure & { surveyType: SurveyType; questions: QuestionScore[]; distribution: number[] };
/** A quarter with a score; `change` is that since the point before it, null for the first. */
type TrendPoint = Score & { surveyType: SurveyType; quarter: CalendarDay; change: Change | null };

export type ShownStats = {
  total: ShownFigure;
  types: ShownType[];
  distribution: number[];
  trend: TrendPoint[];
};

/** `fewest` is the minimum number of answers behind a number where a department or a custom period is chosen (rules 2). */
type Reading = Known & { narrowed: boolean; fewest: number };

/**
 * Returns the figures as shown. `narrowed` means that a department or a custom period is chosen. Then a type or
 * question with fewer than `fewest` answers has no number, and is not part of any other number. The number of answers is
 * always shown. `hidden` means that the reader knows some of the answers only in totals.
 */
export function shownStats(figures: readonly TypeFigure[], { narrowed, fewest, hidden }: Reading): ShownStats {
  const shown = { narrowed, fewest };
  const tallies = talliesOfTotal(figures, shown);
  return {
    total: {
      ...scoreOfTypes(tallies),
      answers: figures.reduce((sum, { answers }) => sum + answers, 0),
      surveys: figures.reduce((sum, { surveys }) => sum + surveys, 0),
      tooFew: narrowed && tallies.length === 0,
    },
    types: figures.map((figure) => shownType(figure, shown)),
    distribution: distributionOf(addTallies(tallies)),
    trend: figures.flatMap((figure) => trendOf(figure, { hidden, fewest })),
  };
}

type Shown = Pick<Reading, 'narrowed' | 'fewest'>;

const isTooFew = ({ answers }: TypeFigure, { narrowed, fewest }: Shown) => narrowed && answers < fewest;

/** Returns the part of a type that may be in a number. */
function tallyOf(figure: TypeFigure, { narrowed, fewest }: Shown): Tally {
  return narrowed ? shownTally(figure, fewest) : figure.tally;
}

function shownType(figure: TypeFigure, asked: Shown): ShownType {
  const { surveyType, tally, answers, surveys } = figure;
  const shown = tallyOf(figure, asked);
  const { score, band, questions } = scoresOf(surveyType, shown);
  const counted = scoresOf(surveyType, tally).questions;
  return {
    surveyType,
    score,
    band,
    answers,
    surveys,
    tooFew: isTooFew(figure, asked),
    questions: questions.map((question, place) => ({
      ...question,
      count: counted[place]?.count ?? 0,
      dontKnow: counted[place]?.dontKnow ?? 0,
    })),
    distribution: distributionOf(shown),
  };
}

/**
 * Returns the tallies of the total: types that show their numbers, and the others only if they have enough answers
 * together. Otherwise subtracting the shown types would leave a figure that is too small to show.
 */
function talliesOfTotal(figures: readonly TypeFigure[], asked: Shown): Tally[] {
  const hidden = figures.filter((figure) => isTooFew(figure, asked));
  const shown = figures.filter((figure) => !isTooFew(figure, asked)).map((figure) => tallyOf(figure, asked));
  const together = hidden.reduce((sum, { answers }) => sum + answers, 0);
  return together < asked.fewest ? shown : [...shown, ...hidden.map(({ tally }) => tally)];
}

/** A quarter always counts as a custom period: each point, and each question in it, needs the minimum of answers. */
function trendOf({ surveyType, quarters }: TypeFigure, { fewest, ...known }: Omit<Reading, 'narrowed'>): TrendPoint[] {
  const points = quarters
    .map((figure) => ({ ...figure, ...known, tally: shownTally(figure, fewest) }))
    .map((figure) => ({ ...figure, ...scoresOf(surveyType, figure.tally) }))
    .filter(({ score }) => score > 0);
  return points.map((point, place) => {
    const { quarter, score, band } = point;
    const before = points[place - 1];
    return { surveyType, quarter, score, band, change: before ? changeBetween(before, point).total : null };
  });
}
