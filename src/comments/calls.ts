import { z } from 'zod';
import { ROLES } from '#access/rules/actor.ts';
import { calls } from '#platform/contract.ts';
import { reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { countedPage, paragraphs, sentInstant } from '#shared/schemas.ts';
import { MOST_COMMENTS } from './rules/most-comments.ts';

const comment = z.object({
  id: z.string(),
  /** Exactly one of the three ids is set: the thing that the comment is about. */
  surveyId: z.string().nullable(),
  goalId: z.string().nullable(),
  content: z.string(),
  /** The author's display name; empty if the account was deleted. */
  name: z.string(),
  /** The author's public id. */
  author: z.string(),
  /** The author's picture, only with the first comment of each author in a page, otherwise empty. */
  image: z.string(),
  registered: sentInstant,
  own: z.boolean(),
});

/** A new comment. The ids in the body must match the path, or be left out (specification 7). */
const newComment = z.object({
  /** Made by the browser, so that a repeated request stores the comment once. */
  id: z.uuid().optional(),
  surveyId: z.string().nullish(),
  goalId: z.string().nullish(),
  content: paragraphs(LENGTH.text).refine((text) => text !== '', 'content.required'),
});

const reader = z.object({
  userId: z.string(),
  name: z.string(),
  image: z.string(),
  role: z.enum(ROLES).nullable(),
  isCandidate: z.boolean(),
  own: z.boolean(),
  /** The names of the groups that give the person access. */
  groups: z.array(z.string()),
});

const read = {
  gate: 'profile',
  limit: reading,
  query: countedPage,
  result: z.array(comment),
  refusals: { 404: ['not-found'] },
} as const;

const write = {
  gate: 'profile',
  limit: writing,
  body: newComment,
  result: z.object({ id: z.string() }),
  status: 201,
  refusals: { 404: ['not-found'], 409: ['id-taken'] },
} as const;

const IN_PAGES = 'each page lists them oldest first, and each following page has earlier ones.';
const ONE_MORE = `a person writes at most ${MOST_COMMENTS} there, and one more is refused with \`comments.tooMany\`.`;

export const commentCalls = calls({
  'GET /survey/:id/comment': {
    summary: 'The comments on a survey, the newest in the first page',
    description: `Every person who may read the survey may read them, but its responders may not; ${IN_PAGES}`,
    ...read,
  },
  'POST /survey/:id/comment': {
    summary: 'Comments on a survey',
    description: `For everybody who may read the survey; repeating the call with the same id and text stores the comment once; ${ONE_MORE}`,
    ...write,
  },
  'GET /survey/:id/readers': {
    summary: 'Who may read a survey, and may therefore comment on it',
    description:
      'For everybody who may read the survey; the candidate comes first, and a long list is cut after the first names.',
    gate: 'profile',
    limit: reading,
    result: z.object({ people: z.array(reader), others: z.int() }),
    refusals: { 404: ['not-found'] },
  },
  'GET /improvement-goal/:id/comment': {
    summary: 'The comments on a goal, the newest in the first page',
    description: `Every person who may read the goal may read them; ${IN_PAGES}`,
    ...read,
  },
  'POST /improvement-goal/:id/comment': {
    summary: 'Comments on a goal',
    description: `For everybody who may read the goal; repeating the call with the same id and text stores the comment once; ${ONE_MORE}`,
    ...write,
  },
  'GET /organization-goal/:id/comment': {
    summary: 'The comments on a goal of the organisation, the newest in the first page',
    description: `Every active person in the organisation may read them; ${IN_PAGES}`,
    ...read,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization-goal/:id/comment': {
    summary: 'Comments on a goal of the organisation',
    description: `For every active person in the organisation; repeating the call with the same id and text stores the comment once; ${ONE_MORE}`,
    ...write,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['id-taken'] },
  },
});

export type CommentCalls = typeof commentCalls;
