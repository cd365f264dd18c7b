import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

/** How many surveys a card lies between (specification 5). */
export const PICKS = 2;

/** What can be picked: a finished survey. */
export type Pickable = { id: string; surveyType: SurveyType; endDate: CalendarDay };

/** The two that a card lies between: the one that ended first begins it, whatever the order of the presses. */
export type Interval<Survey> = { from: Survey; to: Survey };

/** What is picked after a press: again lets go of one, and a third changes nothing (specification 4). */
export function afterPress(picked: readonly string[], id: string): readonly string[] {
  if (picked.includes(id)) return picked.filter((one) => one !== id);
  return picked.length < PICKS ? [...picked, id] : picked;
}

/** Null until exactly two of these surveys, of one type, are picked. */
export function intervalOf<Survey extends Pickable>(
  surveys: readonly Survey[],
  picked: readonly string[],
): Interval<Survey> | null {
  const [from, to, ...more] = oldestFirst(surveys.filter(({ id }) => picked.includes(id)));
  if (from === undefined || to === undefined || more.length > 0) return null;
  return from.surveyType === to.surveyType ? { from, to } : null;
}

/** All that a card of the two counts: everything of the type that ended in between, the two with it (rules 3). */
export function countedIn<Survey extends Pickable>(
  surveys: readonly Survey[],
  { from, to }: Interval<Survey>,
): readonly Survey[] {
  return surveys.filter(
    ({ surveyType, endDate }) => surveyType === from.surveyType && endDate >= from.endDate && endDate <= to.endDate,
  );
}

/** The type that one meets first: of those that a card can be made of the one that ended last, or any that there is. */
export function typeToBegin(surveys: readonly Pickable[]): SurveyType {
  const lastFirst = oldestFirst(surveys).toReversed();
  const enough = lastFirst.find(
    ({ surveyType }) => surveys.filter((other) => other.surveyType === surveyType).length >= PICKS,
  );
  return (enough ?? lastFirst[0])?.surveyType ?? 'long-term';
}

export function oldestFirst<Survey extends Pickable>(surveys: readonly Survey[]): readonly Survey[] {
  return surveys.toSorted((a, b) => (a.endDate < b.endDate ? -1 : Number(a.endDate > b.endDate)));
}
