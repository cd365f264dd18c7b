import type { Relation } from '#access/rules/readable-by.ts';
import type { SurveyStatus } from './survey-status.ts';

/** Whether somebody reads about themselves: as candidate, or as the maker of a survey that is about nobody else. */
export function isAboutReader({ part, onBehalfOf }: { part: Relation; onBehalfOf: string | null }): boolean {
  return part === 'candidate' || (part === 'maker' && onBehalfOf === null);
}

/** Upcoming and ongoing surveys take new invitations (specification 4). */
export function mayInvite(status: SurveyStatus): boolean {
  return status !== 'finished';
}
