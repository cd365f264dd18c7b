import type { SurveyStatus } from './survey-status.ts';

/**
 * The survey that keeps somebody without an organisation from making another one; null when nothing does (rules 2). The
 * server decides; this only says it before a form is filled in for nothing.
 */
export function surveyInTheWay<S extends { status: SurveyStatus }>(
  surveys: readonly S[],
  inOrganisation: boolean,
): S | null {
  if (inOrganisation) return null;
  return surveys.find(({ status }) => status !== 'finished') ?? null;
}
