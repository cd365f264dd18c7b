import type { Part } from '#access/rules/readable-by.ts';
import type { SurveyStatus } from './survey-status.ts';

/** Whether somebody reads about themselves: as candidate, or as the maker of a survey that is about nobody else. */
export function isAboutReader({ part, onBehalfOf }: { part: Part; onBehalfOf: string | null }): boolean {
  return part === 'candidate' || (part === 'maker' && onBehalfOf === null);
}

/**
 * Others than the candidate side see nothing of anonymous answers, not even in a score, while one more could tell which it
 * was: only once the survey is finished (rules 2).
 */
export function seesAnonymous(onCandidateSide: boolean, status: SurveyStatus): boolean {
  return onCandidateSide || status === 'finished';
}

/** Upcoming and ongoing surveys take new invitations (specification 4). */
export function mayInvite(status: SurveyStatus): boolean {
  return status !== 'finished';
}
