import { z } from 'zod';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { calls } from '#platform/contract.ts';
import { HOUR, type Limit, type Limits, MINUTE } from '#platform/rules/limits.ts';
import { ALL_QUESTIONS, type Question, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { LENGTH } from '#shared/lengths.ts';
import { line, nothing, paragraphs, sentDay } from '#shared/schemas.ts';

const value = z.int().min(0).max(10);
const perQuestion = Object.fromEntries(ALL_QUESTIONS.map((question) => [question, value.optional()])) as Record<
  Question,
  z.ZodOptional<typeof value>
>;

/** One number 0 to 10 for each question of the survey's type, by the question's name; 0 means don't know. */
const answerSheet = z.object({
  ...perQuestion,
  duration: z.int().min(0).max(31_536_000),
  giveRecommendation: z.boolean().default(false),
  message: paragraphs(LENGTH.text).default(''),
  recommendation: paragraphs(LENGTH.recommendation).default(''),
  recommendationName: line(LENGTH.name).default(''),
  recommendationTitle: line(LENGTH.name).default(''),
});

const closed = z.object({
  status: z.enum(['responded', 'ended', 'upcoming']),
  startDate: sentDay,
  endDate: sentDay,
  isAnonymous: z.boolean(),
});

const open = z.object({
  status: z.literal('open'),
  surveyType: z.enum(SURVEY_TYPES),
  startDate: sentDay,
  endDate: sentDay,
  isAnonymous: z.boolean(),
  /** The candidate's whole display name. */
  candidate: z.string(),
  title: z.string(),
  organization: z.string(),
  /** Data URL; empty when there is none. */
  image: z.string(),
  invitationText: z.string(),
  lang: z.enum(['en', 'no']),
  /** Whoever has the link has said that they would rather not answer; an answer is taken all the same. */
  declined: z.boolean(),
  /** The anonymous link takes no more answers at present: a submit is refused. Always false for a personal link. */
  isFull: z.boolean(),
  /** Who will see the answers, as the form promises it (rules 2). */
  seenBy: z.object({ accessibleBy: z.enum(ACCESS_LEVELS), organization: z.string(), groups: z.array(z.string()) }),
});

const stored = z.object({
  /** What a rating is given with; the receipt number is made from it. */
  responderId: z.string(),
});

const mailTo = z.object({
  email: z.string().transform(normalEmail).refine(isEmailAddress, 'email.invalid'),
  /** The language of the mail. */
  lang: z.enum(['en', 'no']).default('no'),
});

const answersOfAddress: Limit = { group: 'answer', by: 'ip', points: 600, seconds: HOUR };
/** A room of people shares one network and one link; what is more than they send is made to wait, and nobody is refused. */
const answersOnAnonymousLink: Limit = {
  group: 'answer-anonymous',
  by: 'ip+link',
  points: 20,
  seconds: MINUTE,
  burst: 60,
};
const answersOnLink: Limit = { group: 'answer-link', by: 'link', points: 10, seconds: MINUTE };
/** Mails that anybody can ask for: five an hour for one address, and enough for a room of people in one network. */
const mailsAskedFor = (group: string): Limits => [
  { group, by: 'ip', points: 60, seconds: HOUR, burst: 300, exact: true },
  { group: `${group}-address`, by: 'ip+link', points: 5, seconds: HOUR, exact: true },
];
const ticketsTried: Limit = { group: 'address', by: 'ip', points: 60, seconds: MINUTE };

export const respondingCalls = calls({
  'GET /respond/:responderId': {
    summary: 'The form behind a personal or an anonymous link',
    description: 'It says whether the form is open, answered, ended or not begun; only an open one is told in full.',
    gate: 'anybody',
    unlogged: true,
    // A workshop sits behind one network address and opens the form at the same minute.
    limit: [{ group: 'form', by: 'ip', points: 1_200, seconds: HOUR }],
    result: z.discriminatedUnion('status', [open, closed]),
    refusals: { 404: ['not-found'] },
  },
  'POST /respond/:responderId': {
    summary: 'Stores the answers of an invited responder, once',
    description: 'The same form with the same key once more is stored once, and is answered as the first time.',
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
      'With an `Idempotency-Key` of 22 letters and digits a repeat is stored once; without one every call is an answer of its own.',
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
    summary: 'Stops the mails about a survey to an invited responder, or takes them up again',
    description: 'The link itself goes on working.',
    gate: 'anybody',
    limit: [{ group: 'mails', by: 'link', points: 10, seconds: MINUTE }],
    body: z.object({ wanted: z.boolean() }),
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'POST /respond/:responderId/decline': {
    summary: 'Says that an invited responder would rather not answer, or might after all',
    description:
      'The candidate side sees it, no mail asks again, the link goes on working, and an answer takes it back.',
    gate: 'anybody',
    limit: [{ group: 'decline', by: 'link', points: 10, seconds: MINUTE }],
    body: z.object({ declined: z.boolean() }),
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['responded'], 410: ['ended'] },
  },
  'POST /respond/:responderId/withdrawal': {
    summary: 'Takes the answer of a personal link back, until the survey ends; the link may be used again',
    description: 'What was answered is erased and no longer counted.',
    gate: 'anybody',
    limit: [{ group: 'withdrawal', by: 'link', points: 10, seconds: MINUTE }],
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['not-answered'], 410: ['ended'] },
  },
  'POST /respond/:responderId/rating': {
    summary: 'Counts how it was to answer: 1, 2 or 3, once for each answer',
    description: 'Only how often each was given is kept, without a day.',
    gate: 'anybody',
    // It follows an answer at once.
    unlogged: true,
    limit: [{ group: 'rating', by: 'link', points: 5, seconds: HOUR }],
    body: z.object({ rating: z.int().min(1).max(3) }),
    result: nothing,
    status: 201,
    refusals: { 404: ['not-found'], 409: ['rated'] },
  },
  'POST /address': {
    summary:
      'Mails a link with which the owner of an address sees what is stored about it; says nothing about whether anything is',
    description: 'The answer is the same whether anything is stored about the address or not.',
    gate: 'anybody',
    limit: mailsAskedFor('address-mail'),
    body: mailTo,
    result: nothing,
    status: 201,
  },
  'POST /lost-link': {
    summary: 'Mails the personal links that an address can answer by; says nothing about whether there are any',
    description: 'The answer is the same whether the address is invited to an ongoing survey or not.',
    gate: 'anybody',
    limit: mailsAskedFor('lost-link'),
    body: mailTo,
    result: nothing,
    status: 201,
  },
  'GET /address/:ticket': {
    summary: 'What is stored about the address that the link was mailed to',
    description: 'The link is good for some time only, and for the address that it was mailed to.',
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
          /** The day on which they said that they would rather not answer. */
          declinedDate: sentDay.nullable(),
          /** The days on which a mail about it was accepted. */
          mailedDates: z.array(sentDay),
          message: z.string(),
          recommendation: z.string(),
          recommendationName: z.string(),
          recommendationTitle: z.string(),
          answers: z.array(z.object({ question: z.enum(ALL_QUESTIONS), value })),
        }),
      ),
      /** What was written to those who run the brand from this address, by somebody who was not logged in. */
      messages: z.array(z.object({ writtenDate: sentDay, message: z.string() })),
      /** Organisations whose directory has told of the address, and that wait for a profile with it. */
      directories: z.array(z.object({ organization: z.string(), toldDate: sentDay })),
    }),
    refusals: { 404: ['not-found'] },
  },
  'POST /address/:ticket/erasure': {
    summary: 'Erases the address everywhere: invitations die, answers stay only as figures',
    description: 'It cannot be undone, and the link is used up by it.',
    gate: 'anybody',
    limit: [ticketsTried],
    result: z.object({ erased: z.int() }),
    refusals: { 404: ['not-found'] },
  },
});

export type RespondingCalls = typeof respondingCalls;
