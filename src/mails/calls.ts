import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { type Limits, MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { nothing } from '#shared/schemas.ts';

const mailChoice = z.object({ wanted: z.boolean() });

/** What is left out of a change stays. */
const mailChoices = {
  /** Invitations and reminders from others: one mail for each, or one a day with all of them. */
  requests: z.enum(['each', 'daily']),
  checkIns: z.boolean(),
  goals: z.boolean(),
  /** The reminder to answer those who were asked. */
  answerBack: z.boolean(),
  /** Only the owner of an organisation gets mails about its subscription. */
  subscription: z.boolean(),
};

const byLink: Limits = [{ group: 'mails', by: 'link', points: 10, seconds: MINUTE }];

const readByLink = { gate: 'anybody', limit: byLink, result: mailChoice, refusals: { 404: ['not-found'] } } as const;
const chosenByLink = {
  ...readByLink,
  description: 'The link opens nothing else, and goes on working.',
  body: mailChoice,
  result: nothing,
} as const;

/** Each topic has the same two calls by link. Opt-out links and mail programs know their paths, so these cannot change. */
export const mailCalls = calls({
  'GET /user/mails': {
    summary: 'Which mails the person wants',
    description: 'The subscription is left out for people who get no mails about one.',
    gate: 'profile',
    limit: reading,
    result: z.object({ ...mailChoices, subscription: z.boolean().optional() }),
  },
  'PUT /user/mails': {
    summary: 'Changes which mails the person wants',
    description: 'What is left out stays, and mails that wait are sent only if they are still wanted.',
    gate: 'profile',
    limit: writing,
    body: z.object(mailChoices).partial(),
    result: nothing,
    refusals: { 403: ['not-allowed'] },
  },
  'GET /goal-mails': {
    summary: 'Whether the person wants mails about the own goals',
    description: 'They are sent four weeks before a goal ends, and when its conclusion opens.',
    gate: 'profile',
    limit: reading,
    result: mailChoice,
  },
  'PUT /goal-mails': {
    summary: 'Stops the mails about the own goals, or takes them up again',
    description: 'What waits to be sent is not sent any more.',
    gate: 'profile',
    limit: writing,
    body: mailChoice,
    result: nothing,
  },
  'GET /goal-mails/:linkId': {
    summary: 'The same by the link that stands in each of these mails',
    description: 'Nothing of the person is told.',
    ...readByLink,
  },
  'POST /goal-mails/:linkId': {
    summary: 'Stops the mails about the goals of the person behind a link, or takes them up again',
    ...chosenByLink,
  },
  'GET /subscription-mails': {
    summary: 'Whether the owner wants mails before the subscription ends',
    description: 'They are sent 30 and 7 days before the end, and after it.',
    gate: 'profile',
    limit: reading,
    result: mailChoice,
    refusals: { 403: ['not-allowed'] },
  },
  'PUT /subscription-mails': {
    summary: 'Stops or resumes the mails about the end of the subscription',
    description: 'Queued mails are not sent any more.',
    gate: 'profile',
    limit: writing,
    body: mailChoice,
    result: nothing,
    refusals: { 403: ['not-allowed'] },
  },
  'GET /subscription-mails/:linkId': {
    summary: 'The same choice, by the link in each of these mails',
    description: 'The reply contains nothing about the person or the organisation.',
    ...readByLink,
  },
  'POST /subscription-mails/:linkId': {
    summary: 'Stops or resumes the mails to the person behind a link',
    ...chosenByLink,
  },
  'GET /answer-back-mails/:linkId': {
    summary: 'Whether the person behind a link is reminded to answer those who were asked',
    description: 'The reply contains nothing about the person or a survey.',
    ...readByLink,
  },
  'POST /answer-back-mails/:linkId': {
    summary: 'Stops or resumes the reminders to answer those who were asked',
    ...chosenByLink,
  },
});

export type MailCalls = typeof mailCalls;
