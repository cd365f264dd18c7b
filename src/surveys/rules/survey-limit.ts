import type { Relation } from '#access/rules/readable-by.ts';
import type { SurveyStatus } from './survey-status.ts';

/**
 * The survey that keeps somebody with the limits of one person alone from making another; null when nothing does (rules 2).
 * What others make about somebody counts for them. The server decides; this only says it before a form is filled in.
 */
export function surveyInTheWay<S extends { status: SurveyStatus; part: Relation }>(
  surveys: readonly S[],
  fullLimits: boolean,
): S | null {
  if (fullLimits) return null;
  return surveys.find(({ status, part }) => status !== 'finished' && part === 'maker') ?? null;
}
