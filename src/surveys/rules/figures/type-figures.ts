import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { addTallies, answersIn, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

/** How often each value was given, in how many answers, how many of them anonymous, and to how many surveys. */
export type Figure = { tally: Tally; answers: number; anonymous: number; surveys: number };

/** The figure of a type, and of each quarter with an answer, oldest first. A quarter is named by its first day. */
export type TypeFigure = Figure & { surveyType: SurveyType; quarters: (Figure & { quarter: CalendarDay })[] };

/**
 * A change to the figure of a type in a quarter: 44 counts, the number of surveys and that of anonymous answers. Values
 * may be negative.
 */
export type FigurePart = { surveyType: SurveyType; quarter: CalendarDay; counts: readonly number[] };

/** Sums the parts for every type, or for the requested type only. */
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
  const sumAt = (place: number) => parts.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0);
  return {
    tally,
    answers: answersIn(tally),
    surveys: sumAt(EMPTY_TALLY.length),
    anonymous: sumAt(EMPTY_TALLY.length + 1),
  };
}
