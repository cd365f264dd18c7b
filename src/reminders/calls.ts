import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading, writing } from '#platform/rules/limits.ts';
import { nothing, sentDay, sentInstant } from '#shared/schemas.ts';
import { OCCASIONS } from './rules/occasions.ts';
import { NOT_NOW } from './rules/reminding-by-hand.ts';

const SENT_KINDS = ['invitation', 'byHand', 'automatic'] as const;

const unanswered = z.object({
  /** The public id; the secret of the link is never sent. */
  id: z.string(),
  email: z.string(),
  /** When the relay accepted the last mail after the invitation; null where there was none. */
  remindedAt: sentInstant.nullable(),
  /** Why they cannot be reminded now; null when they can. */
  notNow: z.enum(NOT_NOW).nullable(),
  /** From when they can, where waiting helps. */
  from: sentInstant.nullable(),
});

const reminders = z.object({
  /** Whether the survey reminds by itself. */
  automatic: z.boolean(),
  /** What is still to come by itself, in order; empty where it is switched off, or over. */
  planned: z.array(z.object({ occasion: z.enum(OCCASIONS), at: sentInstant })),
  /** How many mails the relay has accepted, by day and kind, in order. A mail sent again is an invitation. */
  sent: z.array(z.object({ kind: z.enum(SENT_KINDS), day: sentDay, count: z.int() })),
  /** Of those invited, how many have answered. */
  answered: z.int(),
  invited: z.int(),
  /** Those who have not, in the order in which they were invited; without those whose address was forgotten. */
  unanswered: z.array(unanswered),
});

const reminded = z.object({
  reminded: z.int(),
  /** Of those named, who could not be reminded now, or is not invited. */
  leftOut: z.int(),
});

export const reminderCalls = calls({
  'GET /survey/:id/reminders': {
    summary: 'What was sent to those invited, what is planned, and who has not answered',
    description: 'Only the candidate side may; the secret of a link is told to nobody but its responder.',
    gate: 'profile',
    limit: reading,
    result: reminders,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /survey/:id/reminders': {
    summary: 'Switches on or off that a survey reminds by itself',
    description:
      'On it reminds halfway and two days before its last day, in decent hours, only those who have not answered; ' +
      'what lay behind when it was switched on is not caught up with.',
    gate: 'profile',
    limit: writing,
    body: z.object({ automatic: z.boolean() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished'] },
  },
  'POST /survey/:id/reminders': {
    summary: 'Reminds those named who have not answered',
    description:
      'Whoever was written to within a day, was reminded three times, wants no mails or would rather not answer is ' +
      'left out and counted; so is everybody whom an earlier call has reminded a moment ago.',
    gate: 'profile',
    limit: writing,
    body: z.object({ responders: z.array(z.uuid()).max(1_000) }),
    result: reminded,
    refusals: {
      403: ['not-allowed'],
      404: ['not-found'],
      409: ['survey-not-open'],
      429: ['invitations-per-day'],
    },
  },
});

export type ReminderCalls = typeof reminderCalls;
