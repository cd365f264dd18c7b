import type { Relation } from '#access/rules/readable-by.ts';
import type { SurveyStatus } from './survey-status.ts';

/** Returns whether the reader is the subject: as candidate, or as the maker of a survey about themselves. */
export function isAboutReader({ part, onBehalfOf }: { part: Relation; onBehalfOf: string | null }): boolean {
  return part === 'candidate' || (part === 'maker' && onBehalfOf === null);
}

/** Returns the id of the candidate if that is not the reader; an empty string otherwise. */
export function aboutSomebodyElse({ part, onBehalfOf }: { part: Relation; onBehalfOf: string | null }): string {
  return part === 'candidate' ? '' : (onBehalfOf ?? '');
}

/** Upcoming and ongoing surveys take new invitations (specification 4). */
export function mayInvite(status: SurveyStatus): boolean {
  return status !== 'finished';
}
