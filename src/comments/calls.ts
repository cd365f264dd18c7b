import { z } from 'zod';
import { ROLES } from '#access/rules/actor.ts';
import { calls } from '#platform/contract.ts';
import { reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { paragraphs, sentInstant } from '#shared/schemas.ts';

const comment = z.object({
  id: z.string(),
  /** Of the three, the one that it is about is set. */
  surveyId: z.string().nullable(),
  goalId: z.string().nullable(),
  content: z.string(),
  /** The display name of who wrote it; empty when the person has deleted the account. */
  name: z.string(),
  /** The public id of who wrote it, and the picture: with the first comment of each author alone, else empty. */
  author: z.string(),
  image: z.string(),
  registered: sentInstant,
  /** Written by the reader. */
  own: z.boolean(),
});

/** What is sent. The ids of the body say what the path says, or are left out (specification 7). */
const newComment = z.object({
  /** Made by the browser, so that sending twice writes once. */
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
  /** The reader. */
  own: z.boolean(),
  /** The names of the groups by which the person reads it. */
  groups: z.array(z.string()),
});

const read = {
  gate: 'profile',
  limit: reading,
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

export const commentCalls = calls({
  'GET /survey/:id/comment': {
    summary: 'The comments on a survey, oldest first',
    description: 'Whoever may read the survey may read them; its responders never do.',
    ...read,
  },
  'POST /survey/:id/comment': {
    summary: 'Comments on a survey',
    description: 'Whoever may read the survey may; the same id with the same words once more is the same comment.',
    ...write,
  },
  'GET /survey/:id/readers': {
    summary: 'Who may read a survey, and so take part in the conversation about it',
    description: 'Whoever may read it is told; the candidate stands first, and of many the first ones are named.',
    gate: 'profile',
    limit: reading,
    result: z.object({ people: z.array(reader), others: z.int() }),
    refusals: { 404: ['not-found'] },
  },
  'GET /improvement-goal/:id/comment': {
    summary: 'The comments on a goal, oldest first',
    description: 'Whoever may read the goal may read them.',
    ...read,
  },
  'POST /improvement-goal/:id/comment': {
    summary: 'Comments on a goal',
    description: 'Whoever may read the goal may; the same id with the same words once more is the same comment.',
    ...write,
  },
  'GET /organization-goal/:id/comment': {
    summary: 'The comments on a goal of the organisation, oldest first',
    description: 'Everybody who takes part in the organisation may read them.',
    ...read,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization-goal/:id/comment': {
    summary: 'Comments on a goal of the organisation',
    description: 'Everybody who takes part may; the same id with the same words once more is the same comment.',
    ...write,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['id-taken'] },
  },
});

export type CommentCalls = typeof commentCalls;
