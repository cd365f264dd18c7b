import type { Relation } from '#access/rules/readable-by.ts';
import type { SurveyStatus } from './survey-status.ts';

/** Whether somebody reads about themselves: as candidate, or as the maker of a survey that is about nobody else. */
export function isAboutReader({ part, onBehalfOf }: { part: Relation; onBehalfOf: string | null }): boolean {
  return part === 'candidate' || (part === 'maker' && onBehalfOf === null);
}

/** The id of whom somebody else's survey is about; empty when it is about the reader. */
export function aboutSomebodyElse({ part, onBehalfOf }: { part: Relation; onBehalfOf: string | null }): string {
  return part === 'candidate' ? '' : (onBehalfOf ?? '');
}

/** Upcoming and ongoing surveys take new invitations (specification 4). */
export function mayInvite(status: SurveyStatus): boolean {
  return status !== 'finished';
}
