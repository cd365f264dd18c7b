import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading, writing } from '#platform/rules/limits.ts';
import { nothing, sentDay, sentInstant } from '#shared/schemas.ts';
import { OCCASIONS } from './rules/reminder-days.ts';
import { NOT_NOW } from './rules/reminding-by-hand.ts';

const SENT_KINDS = ['invitation', 'byHand', 'automatic'] as const;

const unanswered = z.object({
  /** The public id. The secret of the link is never sent. */
  id: z.string(),
  email: z.string(),
  /** When the relay accepted the last mail after the invitation; null if there was none. */
  remindedAt: sentInstant.nullable(),
  /** Why the responder cannot be reminded now; null if they can. */
  notNow: z.enum(NOT_NOW).nullable(),
  /** From when the responder can be reminded, if waiting helps. */
  from: sentInstant.nullable(),
});

const reminders = z.object({
  automatic: z.boolean(),
  /** The automatic reminders that lie ahead, in order; empty if they are off or over. */
  planned: z.array(z.object({ occasion: z.enum(OCCASIONS), at: sentInstant })),
  /** How many mails the relay has accepted, by day and kind, in order. A resent mail counts as an invitation. */
  sent: z.array(z.object({ kind: z.enum(SENT_KINDS), day: sentDay, count: z.int() })),
  answered: z.int(),
  invited: z.int(),
  /**
   * The responders who have not answered, in the order of their invitations. Those with an erased address are left out.
   */
  unanswered: z.array(unanswered),
});

const reminded = z.object({
  reminded: z.int(),
  /** How many of the named responders cannot be reminded now, or are not invited. */
  leftOut: z.int(),
});

export const reminderCalls = calls({
  'GET /survey/:id/reminders': {
    summary: 'The mails sent to responders, the planned reminders, and the responders who have not answered',
    description: 'For the candidate side only; the secret of a link is sent only to its responder.',
    gate: 'profile',
    limit: reading,
    result: reminders,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /survey/:id/reminders': {
    summary: 'Switches the automatic reminders of a survey on or off',
    description:
      'Reminders are sent halfway and two days before the last day, in decent hours, to responders who have not answered; ' +
      'an occasion that has passed when they are switched on is skipped.',
    gate: 'profile',
    limit: writing,
    body: z.object({ automatic: z.boolean() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished'] },
  },
  'POST /survey/:id/reminders': {
    summary: 'Reminds the named responders who have not answered',
    description:
      'A responder who was mailed within a day, was reminded three times, opted out or declined is ' +
      'skipped and counted, and so is a responder whom a concurrent call has just reminded.',
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
