import type { Context } from '#platform/server/endpoint.ts';
import { sharedSurvey } from '#surveys/server/permits.ts';
import type { Commented } from './comment-store.ts';

/** Finds the thing that comments are about, and refuses callers who may not read it. */
export type CommentedStep = (input: { params: { id: string } }, context: Context<'profile'>) => Promise<Commented>;

/** Every person who may read the survey may read and write comments on it; its responders may not. */
export const commentedSurvey: CommentedStep = async (input, context) => {
  const { homeId, id } = await sharedSurvey(input, context);
  return { kind: 'survey', homeId, id };
};
