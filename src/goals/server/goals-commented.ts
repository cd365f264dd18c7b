import type { CommentedStep } from '#comments/server/commenting.ts';
import { readableGoal } from './goal-reading.ts';
import { readableOrganisationGoal } from './organisation/organisation-goal-reading.ts';

/** Whoever may read a goal may read and write what is said about it. */
export const goalCommented: CommentedStep = async (input, context) => {
  const { homeId, id } = await readableGoal(input, context);
  return { kind: 'goal', homeId, id };
};

/** The same of a goal of the organisation. */
export const organisationGoalCommented: CommentedStep = async (input, context) => {
  const { organisationId, id } = await readableOrganisationGoal(input, context);
  return { kind: 'organisationGoal', homeId: organisationId, id };
};
