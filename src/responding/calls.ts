import { z } from 'zod';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { calls } from '#platform/contract.ts';
import { HOUR, type Limit, type Limits, MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { ALL_QUESTIONS, type Question, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { LENGTH } from '#shared/lengths.ts';
import { line, nothing, paragraphs, sentDay, sentInstant } from '#shared/schemas.ts';
import { MOST_SECONDS } from './rules/duration.ts';

/** The greatest number of a `smallint`. */
const MOST_PROMISE = 32_767;

const value = z.int().min(0).max(10);
const perQuestion = Object.fromEntries(ALL_QUESTIONS.map((question) => [question, value.optional()])) as Record<
  Question,
  z.ZodOptional<typeof value>
>;

/** A number from 0 to 10 for each question of the survey's type, by the question's name; 0 means don't know. */
const answerSheet = z.object({
  ...perQuestion,
  duration: z.int().min(0).max(MOST_SECONDS),
  giveRecommendation: z.boolean().default(false),
  message: paragraphs(LENGTH.text).default(''),
  recommendation: paragraphs(LENGTH.recommendation).default(''),
  recommendationName: line(LENGTH.name).default(''),
  recommendationTitle: line(LENGTH.name).default(''),
  /** The form's `promise`. The answer is stored under it, also when other readers were chosen since; default: the present one. */
  promise: z.int().min(0).max(MOST_PROMISE).optional(),
});

const closed = z.object({
  status: z.enum(['responded', 'ended', 'upcoming']),
  startDate: sentDay,
  endDate: sentDay,
  isAnonymous: z.boolean(),
  /** Once the survey has ended: what the candidate has answered everyone who was asked, if anything. */
  answeredBack: z
    .object({
      text: z.string(),
      /** The name of the candidate's goal; null if none is named. */
      goal: z.string().nullable(),
      at: sentInstant,
    })
    .optional(),
  /** The candidate who has answered, and when the text was corrected. Sent only with `answeredBack`. */
  answeredBy: z.object({ candidate: z.string(), correctedAt: sentInstant.nullable() }).optional(),
});

const open = z.object({
  status: z.literal('open'),
  surveyType: z.enum(SURVEY_TYPES),
  startDate: sentDay,
  endDate: sentDay,
  isAnonymous: z.boolean(),
  /** The candidate's full display name. */
  candidate: z.string(),
  title: z.string(),
  organization: z.string(),
  /** A data URL; empty if there is no picture. */
  image: z.string(),
  invitationText: z.string(),
  lang: z.enum(['en', 'no']),
  /** The responder has declined. An answer is accepted anyway. */
  declined: z.boolean(),
  /**
   * The anonymous link accepts no more answers at present, so a submit is refused. Always false for a personal link.
   */
  isFull: z.boolean(),
  /** The future readers of the answers, as promised by the form (rules 2). */
  seenBy: z.object({ accessibleBy: z.enum(ACCESS_LEVELS), organization: z.string(), groups: z.array(z.string()) }),
  /** The number of this promise, to be sent with the answers. */
  promise: z.int(),
});

const stored = z.object({
  /** The id for a rating. The receipt number is derived from it. */
  responderId: z.string(),
});

const mailTo = z.object({
  email: z.string().transform(normalEmail).refine(isEmailAddress, 'email.invalid'),
  lang: z.enum(['en', 'no']).default('no'),
});

const answersOfAddress: Limit = { group: 'answer', by: 'ip', points: 600, seconds: HOUR };
/** People in a room share one network and one link. Requests beyond the limit are delayed, not refused. */
const answersOnAnonymousLink: Limit = {
  group: 'answer-anonymous',
  by: 'ip+link',
  points: 20,
  seconds: MINUTE,
  burst: 60,
};
const answersOnLink: Limit = { group: 'answer-link', by: 'link', points: 10, seconds: MINUTE };
/** Mails that anybody can request: five an hour for one address, and enough for a room of people in one network. */
const mailsAskedFor = (group: string): Limits => [
  { group, by: 'ip', points: 60, seconds: HOUR, burst: 300, exact: true },
  { group: `${group}-address`, by: 'ip+link', points: 5, seconds: HOUR, exact: true },
];
const ticketsTried: Limit = { group: 'address', by: 'ip', points: 60, seconds: MINUTE };

/** A request that the caller can answer now. Its secret link is not told. */
const askedNow = z.object({
  id: z.string(),
  /** The full display name of the person who is asked about. */
  candidate: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  endDate: sentDay,
  organization: z.string(),
});

export const respondingCalls = calls({
  'GET /asked': {
    summary: 'The requests that wait for an answer from the verified address of the caller, soonest first',
    description: 'Those that were answered, declined or opted out of are left out, and nobody else is told of any.',
    gate: 'profile',
    unlogged: true,
    limit: reading,
    result: z.array(askedNow),
  },
  'GET /asked/answered': {
    summary: 'The requests that the address of the caller has answered in the past 30 days, newest first',
    description: 'Only by personal links: an anonymous answer leads to nobody.',
    gate: 'profile',
    unlogged: true,
    limit: reading,
    result: z.array(z.object({ candidate: z.string(), surveyType: z.enum(SURVEY_TYPES), answeredDate: sentDay })),
  },
  'POST /asked/:id/open': {
    summary: 'Opens the form of a request to the address of the caller',
    description: 'The address leads to the form once, within ten minutes, and nothing is stored that others can read.',
    gate: 'profile',
    unlogged: true,
    limit: writing,
    // A stored reply would keep the address, and when a request was opened.
    idempotency: 'none',
    result: z.object({ gotoUrl: z.string() }),
    refusals: { 404: ['not-found'] },
  },
  'GET /respond/:responderId': {
    summary: 'The form behind a personal or an anonymous link',
    description:
      'Returns whether the form is open, answered, ended or not begun; only an open form is returned in full, and once the survey has ended, what its candidate has answered everyone is included.',
    gate: 'anybody',
    unlogged: true,
    // The people in a workshop share one network address and open the form in the same minute.
    limit: [{ group: 'form', by: 'ip', points: 1_200, seconds: HOUR }],
    result: z.discriminatedUnion('status', [open, closed]),
    refusals: { 404: ['not-found'] },
  },
  'POST /respond/:responderId': {
    summary: 'Stores the answers of an invited responder once',
    description: 'A repeated form with the same key is stored once, and gets the first reply again.',
    gate: 'anybody',
    limit: [answersOfAddress, answersOnLink],
    body: answerSheet,
    result: stored,
    status: 201,
    idempotency: 'by-key',
    refusals: { 404: ['not-found'], 409: ['responded', 'upcoming'], 410: ['ended'] },
  },
  'POST /respond/-/:surveyId': {
    summary: 'Stores the answers of an anonymous responder',
    description:
      'With an `Idempotency-Key` of 22 letters and digits a repeated form is stored once; without one every call is a new answer.',
    gate: 'anybody',
    unlogged: true,
    limit: [answersOnAnonymousLink, answersOfAddress],
    body: answerSheet,
    result: stored,
    status: 201,
    idempotency: 'by-key',
    refusals: { 404: ['not-found'], 409: ['anonymous-full', 'upcoming'], 410: ['ended'], 422: ['key-unusable'] },
  },
  'POST /respond/:responderId/mails': {
    summary: 'Stops the mails about a survey to an invited responder, or resumes them',
    description: 'The link itself keeps working.',
    gate: 'anybody',
    limit: [{ group: 'mails', by: 'link', points: 10, seconds: MINUTE }],
    body: z.object({ wanted: z.boolean() }),
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'POST /respond/:responderId/decline': {
    summary: 'Declines to answer for an invited responder, or takes that back',
    description: 'The candidate side sees it, no mail asks again, the link keeps working, and an answer takes it back.',
    gate: 'anybody',
    limit: [{ group: 'decline', by: 'link', points: 10, seconds: MINUTE }],
    body: z.object({ declined: z.boolean() }),
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['responded'], 410: ['ended'] },
  },
  'POST /respond/:responderId/withdrawal': {
    summary: 'Withdraws the answer of a personal link until the survey ends; the link may be used again',
    description: 'The answer is erased and no longer counted.',
    gate: 'anybody',
    limit: [{ group: 'withdrawal', by: 'link', points: 10, seconds: MINUTE }],
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['not-answered'], 410: ['ended'] },
  },
  'POST /respond/:responderId/rating': {
    summary: 'Rates the form with 1, 2 or 3, once for each answer',
    description: 'Only the number of times that each rating was given is stored, without a day.',
    gate: 'anybody',
    // Not logged, because the rating immediately follows an answer.
    unlogged: true,
    limit: [{ group: 'rating', by: 'link', points: 5, seconds: HOUR }],
    body: z.object({ rating: z.int().min(1).max(3) }),
    result: nothing,
    status: 201,
    refusals: { 404: ['not-found'], 409: ['rated'] },
  },
  'POST /address': {
    summary: 'Mails a link to what is stored about an address; does not reveal whether anything is',
    description: 'The reply is the same whether anything is stored about the address or not.',
    gate: 'anybody',
    limit: mailsAskedFor('address-mail'),
    body: mailTo,
    result: nothing,
    status: 201,
  },
  'POST /lost-link': {
    summary: 'Mails the personal links that an address can answer by; does not reveal whether there are any',
    description: 'The reply is the same whether the address is invited to an ongoing survey or not.',
    gate: 'anybody',
    limit: mailsAskedFor('lost-link'),
    body: mailTo,
    result: nothing,
    status: 201,
  },
  'GET /address/:ticket': {
    summary: 'What is stored about the address that the link was mailed to',
    description: 'The link expires, and works only for the address that it was mailed to.',
    gate: 'anybody',
    limit: [ticketsTried],
    result: z.object({
      email: z.string(),
      entries: z.array(
        z.object({
          candidate: z.string(),
          organization: z.string(),
          surveyType: z.enum(SURVEY_TYPES),
          endDate: sentDay,
          invitedDate: sentDay,
          answeredDate: sentDay.nullable(),
          /** In whole seconds; null without an answer. */
          duration: z.int().nullable(),
          declinedDate: sentDay.nullable(),
          /** Since when no mails are wanted about the survey. */
          optedOutDate: sentDay.nullable(),
          /** The days on which the relay accepted a mail about the survey. */
          mailedDates: z.array(sentDay),
          message: z.string(),
          recommendation: z.string(),
          recommendationName: z.string(),
          recommendationTitle: z.string(),
          answers: z.array(z.object({ question: z.enum(ALL_QUESTIONS), value })),
        }),
      ),
      /** Messages to the operator from this address, sent without a login. */
      messages: z.array(z.object({ writtenDate: sentDay, message: z.string() })),
      /** Organisations whose directory has provisioned the address, and that wait for its profile. */
      directories: z.array(z.object({ organization: z.string(), toldDate: sentDay })),
    }),
    refusals: { 404: ['not-found'] },
  },
  'POST /address/:ticket/erasure': {
    summary: 'Erases the address everywhere: invitations stop working, answers stay only as figures',
    description: 'It cannot be undone, and the link works only once.',
    gate: 'anybody',
    limit: [ticketsTried],
    result: z.object({ erased: z.int() }),
    refusals: { 404: ['not-found'] },
  },
});

export type RespondingCalls = typeof respondingCalls;
