import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { oldestFirst, type Pickable } from './interval.ts';

/** The number of surveys that a card lies between (specification 5). */
export const PICKS = 2;

/** Returns the picked ids after a press. A second press on a survey releases it, and a third survey changes nothing (specification 4). */
export function afterPress(picked: readonly string[], id: string): readonly string[] {
  if (picked.includes(id)) return picked.filter((one) => one !== id);
  return picked.length < PICKS ? [...picked, id] : picked;
}

/**
 * Returns the survey type that the editor opens with: among the types with enough surveys for a card the one that ended
 * last, else the type of the latest survey.
 */
export function typeToBegin(surveys: readonly Pickable[]): SurveyType {
  const lastFirst = oldestFirst(surveys).toReversed();
  const enough = lastFirst.find(
    ({ surveyType }) => surveys.filter((other) => other.surveyType === surveyType).length >= PICKS,
  );
  return (enough ?? lastFirst[0])?.surveyType ?? 'long-term';
}
