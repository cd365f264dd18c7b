import type { Relation } from '#access/rules/readable-by.ts';
import type { SurveyStatus } from './survey-status.ts';

/**
 * Returns the survey that prevents a person with the limits of one person alone from making another; null if there is
 * none (rules 2). Surveys that others make about a person do not count. The server decides; this only informs the user
 * before they fill in a form.
 */
export function surveyInTheWay<S extends { status: SurveyStatus; part: Relation }>(
  surveys: readonly S[],
  fullLimits: boolean,
): S | null {
  if (fullLimits) return null;
  return surveys.find(({ status, part }) => status !== 'finished' && part === 'maker') ?? null;
}
