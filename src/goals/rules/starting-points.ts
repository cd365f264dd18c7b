import type { SurveyStatus } from '#surveys/rules/survey-status.ts';

/** The surveys that a goal can start in, the latest first. */
export function startingPoints<S extends { status: SurveyStatus; endDate: string }>(surveys: readonly S[]): S[] {
  return surveys
    .filter(({ status }) => status === 'finished')
    .toSorted((one, other) => other.endDate.localeCompare(one.endDate));
}
