import type { SurveyStatus } from './survey-status.ts';

/** What somebody is to a survey; who asks about themselves is its maker. */
export const SURVEY_PARTS = ['maker', 'candidate', 'reader'] as const;
export type SurveyPart = (typeof SURVEY_PARTS)[number];

type People = { makerId: string; candidateId: string };

export function partIn(survey: People, { personId }: { personId: string }): SurveyPart {
  if (survey.makerId === personId) return 'maker';
  return survey.candidateId === personId ? 'candidate' : 'reader';
}

/** Whether somebody reads about themselves: as candidate, or as the maker of a survey that is about nobody else. */
export function isAboutReader({ part, onBehalfOf }: { part: SurveyPart; onBehalfOf: string | null }): boolean {
  return part === 'candidate' || (part === 'maker' && onBehalfOf === null);
}

/** Maker and candidate are the candidate side: both have the survey as their own (rules 2). */
export function isOnCandidateSide(survey: People, person: { personId: string }): boolean {
  return partIn(survey, person) !== 'reader';
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
