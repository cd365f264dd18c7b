import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { addTallies, answersIn, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

/** What was answered: how often each value was given, in how many answers, to how many surveys that have any. */
export type Figure = { tally: Tally; answers: number; surveys: number };

/** The figure of a type, and of each quarter with an answer, the oldest first; a quarter is named by its first day. */
export type TypeFigure = Figure & { surveyType: SurveyType; quarters: (Figure & { quarter: CalendarDay })[] };

/** What has to be added to the figure of a type in a quarter: 44 counts and a number of surveys, or less than nothing. */
export type FigurePart = { surveyType: SurveyType; quarter: CalendarDay; counts: readonly number[] };

/** The parts, added up for every type, or for the one that is asked for. */
export function typeFigures(parts: readonly FigurePart[], asked: SurveyType | null): TypeFigure[] {
  return SURVEY_TYPES.filter((type) => asked === null || type === asked).map((surveyType) => {
    const ofType = parts.filter((part) => part.surveyType === surveyType);
    const quarters = [...Map.groupBy(ofType, ({ quarter }) => quarter)]
      .map(([quarter, some]) => ({ quarter, ...figureOf(some) }))
      .filter(({ answers }) => answers > 0)
      .toSorted((one, other) => (one.quarter < other.quarter ? -1 : 1));
    return { surveyType, ...figureOf(ofType), quarters };
  });
}

function figureOf(parts: readonly FigurePart[]): Figure {
  const tally = addTallies(parts.map(({ counts }) => counts));
  const surveys = parts.reduce((sum, { counts }) => sum + (counts[EMPTY_TALLY.length] ?? 0), 0);
  return { tally, answers: answersIn(tally), surveys };
}
