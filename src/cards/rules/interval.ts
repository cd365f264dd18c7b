import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

/** A finished survey that a card can begin or end with. */
export type Pickable = { id: string; surveyType: SurveyType; endDate: CalendarDay };

/**
 * The two surveys that a card lies between, the one that ended first as `from`, and all surveys that the card counts.
 * `ofType` is the number of surveys of their type, within the period and outside.
 */
export type Interval<Survey> = { from: Survey; to: Survey; pooled: readonly Survey[]; ofType: number };

/**
 * Returns the interval between two picked surveys, in any order. The card counts every survey of their type that ended
 * from the first end date through the second (rules 3). Returns null unless exactly two surveys of one type are picked.
 */
export function intervalOf<Survey extends Pickable>(
  surveys: readonly Survey[],
  picked: readonly string[],
): Interval<Survey> | null {
  const found = [...new Set(picked)].flatMap((id) => surveys.find((survey) => survey.id === id) ?? []);
  const [from, to, ...more] = oldestFirst(found);
  if (from === undefined || to === undefined || more.length > 0) return null;
  if (from.surveyType !== to.surveyType) return null;
  const ofType = surveys.filter(({ surveyType }) => surveyType === from.surveyType);
  const pooled = ofType.filter(({ endDate }) => from.endDate <= endDate && endDate <= to.endDate);
  return { from, to, pooled, ofType: ofType.length };
}

export function oldestFirst<Survey extends Pickable>(surveys: readonly Survey[]): readonly Survey[] {
  return surveys.toSorted((a, b) => (a.endDate < b.endDate ? -1 : Number(a.endDate > b.endDate)));
}
