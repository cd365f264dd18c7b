import type { SurveyStatus } from './survey-status.ts';

/** Maker and candidate are the candidate side: both have the survey as their own (rules 2). */
export function isOnCandidateSide(
  survey: { makerId: string; candidateId: string },
  person: { personId: string },
): boolean {
  return survey.makerId === person.personId || survey.candidateId === person.personId;
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
