import type { Endpoint } from '#platform/server/endpoint.ts';
import { type CommentedStep, goalComments, organisationGoalComments, surveyComments } from './commenting.ts';

/** The lookups of goals, which later nouns provide. */
type HandedIn = { goalCommented: CommentedStep; organisationGoalCommented: CommentedStep };

export function commentEndpoints({ goalCommented, organisationGoalCommented }: HandedIn): Endpoint[] {
  return [...surveyComments, ...goalComments(goalCommented), ...organisationGoalComments(organisationGoalCommented)];
}
