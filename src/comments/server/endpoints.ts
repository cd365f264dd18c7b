import type { Endpoint } from '#platform/server/endpoint.ts';
import { type CommentedStep, goalComments, organisationGoalComments, surveyComments } from './commenting.ts';

/** How goals are found, which later nouns know. */
type HandedIn = { goalCommented: CommentedStep; organisationGoalCommented: CommentedStep };

/** Every call about comments, with the function that answers it. */
export function commentEndpoints({ goalCommented, organisationGoalCommented }: HandedIn): Endpoint[] {
  return [...surveyComments, ...goalComments(goalCommented), ...organisationGoalComments(organisationGoalCommented)];
}
