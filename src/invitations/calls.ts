import { z } from 'zod';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { calls } from '#platform/contract.ts';
import { HOUR, reading } from '#platform/rules/limits.ts';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { LENGTH } from '#shared/lengths.ts';
import { calendarDaySchema, paragraphs, sentDay } from '#shared/schemas.ts';

const lang = z.enum(['en', 'no']);

export const invitationCalls = calls({
  'POST /test-invitation': {
    summary: 'Mails the invitation of a draft survey to its maker',
    description: 'Nobody else receives it; its button opens the form as a responder would see it.',
    gate: 'profile',
    limit: [{ group: 'test-invitation', by: 'person', points: 10, seconds: HOUR, exact: true }],
    body: z.object({
      surveyType: z.enum(SURVEY_TYPES),
      invitationText: paragraphs(LENGTH.text).refine((text) => text !== '', 'invitationText.required'),
      endDate: calendarDaySchema,
      accessibleBy: z.enum(ACCESS_LEVELS),
      groupsWithAccess: z.array(z.uuid()).max(100).default([]),
      onBehalfOf: z.uuid().nullable().default(null),
      /** The language of the mail and of the form that it opens. */
      lang,
    }),
    result: z.object({
      /** The id that opens the form. */
      id: z.string(),
      /** The recipient: the caller’s own address. */
      email: z.string(),
    }),
    status: 201,
    refusals: { 403: ['not-allowed', 'only-invited'] },
  },
  'GET /test-invitation/:id': {
    summary: 'Returns the form of a test invitation, for the person who sent it',
    description: 'Available as long as the mail is stored; the form accepts no answer.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      status: z.literal('open'),
      surveyType: z.enum(SURVEY_TYPES),
      startDate: sentDay,
      endDate: sentDay,
      isAnonymous: z.boolean(),
      candidate: z.string(),
      title: z.string(),
      organization: z.string(),
      /** Data URL; empty when there is none. */
      image: z.string(),
      invitationText: z.string(),
      lang,
      seenBy: z.object({ accessibleBy: z.enum(ACCESS_LEVELS), organization: z.string(), groups: z.array(z.string()) }),
    }),
    refusals: { 404: ['not-found'] },
  },
});

export type InvitationCalls = typeof invitationCalls;
