import type { Endpoint } from '#platform/server/endpoint.ts';
import { goalComments, organisationGoalComments, surveyComments } from './commenting.ts';
import type { CommentedStep } from './permits.ts';

/** The lookups of goals, which later nouns provide. */
type HandedIn = { commentedGoal: CommentedStep; commentedOrganisationGoal: CommentedStep };

export function commentEndpoints({ commentedGoal, commentedOrganisationGoal }: HandedIn): Endpoint[] {
  return [...surveyComments, ...goalComments(commentedGoal), ...organisationGoalComments(commentedOrganisationGoal)];
}
