import type { CommentedStep } from '#comments/server/commenting.ts';
import { readableGoal } from './goal-reading.ts';
import { readableOrganisationGoal } from './organisation/organisation-goal-reading.ts';

/** The readers of a goal may read and write its comments. */
export const goalCommented: CommentedStep = async (input, context) => {
  const { homeId, id } = await readableGoal(input, context);
  return { kind: 'goal', homeId, id };
};

export const organisationGoalCommented: CommentedStep = async (input, context) => {
  const { homeId, id } = await readableOrganisationGoal(input, context);
  return { kind: 'organisationGoal', homeId, id };
};
