import type { SurveyStatus } from './survey-status.ts';

/** Maker and candidate are the candidate side: both have the survey as their own (rules 2). */
export function isOnCandidateSide(
  survey: { makerId: string; candidateId: string },
  person: { personId: string },
): boolean {
  return survey.makerId === person.personId || survey.candidateId === person.personId;
}

/** Upcoming and ongoing surveys take new invitations (specification 4). */
export function mayInvite(status: SurveyStatus): boolean {
  return status !== 'finished';
}
