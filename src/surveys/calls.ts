import { INVITE_CAP } from '#invitations/rules/invite-caps.ts';
import { z } from 'zod';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { RELATIONS } from '#access/rules/readable-by.ts';
import { calls, file } from '#platform/contract.ts';
import { DAY, reading, writing } from '#platform/rules/limits.ts';
import { ALL_QUESTIONS, type Question, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import {
  calendarDaySchema,
  line,
  nothing,
  countedPage,
  page,
  paragraphs,
  sentDay,
  sentInstant,
  soughtPage,
} from '#shared/schemas.ts';
import { DELIVERY_STATES, FAILURE_REASONS } from '#invitations/rules/delivery.ts';
import { ANSWER_BACK } from './rules/answer-back/answer-back.ts';
import { SURVEY_STATUSES } from './rules/survey-status.ts';

const lang = z.enum(['en', 'no']);
const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);

const address = z.string().transform(normalEmail).refine(isEmailAddress, 'email.invalid');

const invitation = z.object({ email: address, lang });

/** How many responders the caller may invite is checked by a separate rule. */
const invitations = z
  .array(invitation)
  .refine((list) => list.length <= INVITE_CAP.organisation, 'responders.tooMany')
  .meta({ maxItems: INVITE_CAP.organisation });

/** The form that the wizard sends. The server sets every other field of a survey. */
const surveyForm = z.object({
  surveyName: line(LENGTH.name)
    .refine((name) => problemOfName(name) !== 'unseen', 'surveyName.required')
    .refine((name) => problemOfName(name) !== 'link', 'surveyName.notAllowed'),
  surveyType: z.enum(SURVEY_TYPES),
  startDate: calendarDaySchema.optional(),
  endDate: calendarDaySchema,
  defaultLang: lang,
  invitationText: paragraphs(LENGTH.text).refine((text) => text !== '', 'invitationText.required'),
  accessibleBy: z.enum(ACCESS_LEVELS),
  groupsWithAccess: z.array(z.uuid()).max(100).default([]),
  allowAnonymous: flag.default(false),
  onBehalfOf: z.uuid().nullable().default(null),
});

const newSurvey = surveyForm.extend({
  /** If an address occurs in two spellings, the language of the last one wins. */
  responders: invitations.default([]),
  /**
   * The survey that this one repeats. It must have the same candidate and type, and the caller must be able to read it.
   */
  repeatOf: z.string().nullish(),
});

/**
 * Half the width of the interval in which the score would land three times out of four with many more answers, in points
 * with one decimal; 0 without a score. Fewer than three answers are assumed to spread as answers usually do.
 */
const uncertainty = z.number();

const questionScore = z.object({
  question: z.enum(ALL_QUESTIONS),
  /** 0 when there is no counted answer. */
  score: z.number(),
  band,
  /** The number of answers from 1 to 10. */
  count: z.int(),
  dontKnow: z.int(),
  uncertainty,
});

const figures = {
  /** The number of answers received, including anonymous ones. */
  respondents: z.int(),
  /** From 0 to 10 with one decimal; 0 when there is no score yet. */
  score: z.number(),
  band,
  uncertainty,
  /** How much so many answers can carry: fewer than 8 a first impression, 8 to 19 a picture, from 20 steady numbers. */
  carries: z.enum(['firstImpression', 'picture', 'steady']),
  questions: z.array(questionScore),
};

/**
 * A change between two surveys: `difference` is now minus before, `limit` the smallest difference that counts as clear,
 * both in points with one decimal. When fewer than three answered at either time, both are 0.
 */
const change = z.object({
  state: z.enum(['clear', 'mayBeChance', 'same', 'tooFew']),
  difference: z.number(),
  limit: z.number(),
});

/** What the reader may do with the survey. Only the server decides this. */
const abilities = z.object({
  edit: z.boolean(),
  invite: z.boolean(),
  annotate: z.boolean(),
  /**
   * Whether the reader may open the survey to others in the organisation. A survey made before its maker joined stays
   * private.
   */
  share: z.boolean(),
});

const survey = z.object({
  id: z.string(),
  surveyName: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  startDate: sentDay,
  endDate: sentDay,
  status: z.enum(SURVEY_STATUSES),
  /** The time of the last edit; null if the survey was never edited. */
  changed: sentInstant.nullable(),
  anonymousRespondents: z.int(),
  /**
   * The candidate side has set anonymous answers aside. These answers are excluded from every figure and list; later
   * ones are included.
   */
  anonymousSetAside: z.boolean(),
  /** The number of answers set aside. Sent to the candidate side only. */
  answersSetAside: z.int(),
  /** The rate limit stopped a network that sent too many anonymous answers. Sent to the candidate side only. */
  anonymousFlood: z.boolean(),
  invited: z.int(),
  ...figures,
  candidate: z.string(),
  userId: z.string(),
  onBehalfOf: z.string().nullable(),
  sharedBy: z.string(),
  /**
   * The reader's relation to the survey. A person who made it for somebody else is its maker. For everyone but maker
   * and candidate the survey is shared.
   */
  part: z.enum(RELATIONS),
  defaultLang: lang,
  invitationText: z.string(),
  accessibleBy: z.enum(ACCESS_LEVELS),
  groupsWithAccess: z.array(z.string()),
  /** The names of these groups, for readers who cannot see the list of all groups. */
  groupNames: z.array(z.string()),
  allowAnonymous: z.boolean(),
  isAnonymous: z.boolean(),
  reflections: z.string(),
  version: z.int(),
  abilities,
});

const surveyInFull = survey.extend({
  /** How often each value from 0 to 10 was given, over all four questions. */
  distribution: z.array(z.int()).length(11),
  /** Whether the order of the lowest question and the next may be chance. */
  lowestMayBeChance: z.boolean(),
  /** The candidate's finished surveys of the same type up to this one, oldest first, this one last. */
  trend: z.array(z.object({ id: z.string(), surveyName: z.string(), endDate: sentDay, score: z.number(), band })),
  /**
   * The scores of the same questions in the previous survey: the one that this survey repeats, otherwise the
   * candidate's latest finished survey of the same type before it, among those with a score for the reader. Null if
   * there is none.
   */
  previous: z
    .object({
      id: z.string(),
      surveyName: z.string(),
      startDate: sentDay,
      endDate: sentDay,
      ...figures,
      /**
       * How many of the named responders to this survey had also answered the previous one, and how many had not. Sent
       * to the candidate side only.
       */
      named: z.object({ both: z.int(), first: z.int() }).nullable(),
    })
    .nullable(),
  /**
   * What may be claimed of the change since the previous survey, from the answers to both that the reader may see. Null
   * without a previous survey, and until this one has ended.
   */
  since: z
    .object({
      surveyId: z.string(),
      total: change,
      questions: z.array(change.extend({ question: z.enum(ALL_QUESTIONS) })),
      /**
       * The share of anonymous answers has risen or fallen by more than a third, so that no change is clear. Null if the
       * shares are alike.
       */
      anonymityShift: z.enum(['more', 'fewer']).nullable(),
      /**
       * The mean difference, in points with one decimal, among those who answered both surveys by name. A question is
       * left out if fewer than three people gave it a value both times. Null if fewer than three people answered both
       * times, and for readers outside the candidate side.
       */
      pairs: z
        .object({
          people: z.int(),
          questions: z.array(z.object({ question: z.enum(ALL_QUESTIONS), difference: z.number() })),
        })
        .nullable(),
    })
    .nullable(),
  /**
   * Path of the anonymous link, which opens in the survey's language. Null when the link is closed, and for other
   * readers.
   */
  anonymousPath: z.string().nullable(),
  /** When the candidate answered everyone who was asked; null before, and for other readers. */
  answeredBackAt: sentInstant.nullable(),
});

const responder = z.object({
  /** The public id. The secret of the link is never sent. */
  id: z.string(),
  email: z.string(),
  lang,
  status: z.enum(['responded', 'notResponded']),
  /** The responder used the link to decline. A later answer removes this mark. */
  declined: z.boolean(),
  /** The mail relay has accepted an invitation. */
  emailed: z.boolean(),
  resent: z.boolean(),
  delivery: z.enum(DELIVERY_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** When the relay accepted the first mail; null if it has not accepted one. */
  invitedAt: sentInstant.nullable(),
  /** When the relay accepted the last mail, which may be a reminder; null if it has not accepted one. */
  emailedAt: sentInstant.nullable(),
  /** When the invitation may next be resent; null if it may be resent now, or never again. */
  resendFrom: sentInstant.nullable(),
  mayResend: z.boolean(),
  /**
   * Whether the address can be corrected: no mail to it was accepted, or the last one failed, and the limit of
   * corrections is not reached.
   */
  mayCorrect: z.boolean(),
  notes: z.string(),
});

const response = z.object({
  /** The responder's public id. For an anonymous answer, the random id of the answer. */
  responder: z.string(),
  /**
   * For an anonymous answer, a placeholder address in a domain that the brand reserves for this purpose. Empty if the
   * address was erased.
   */
  email: z.string(),
  anonymous: z.boolean(),
  status: z.literal('responded'),
  /** Null for an anonymous answer, for which neither day nor time is stored. */
  respondedAt: sentInstant.nullable(),
  /** In whole seconds; null for an anonymous answer. */
  duration: z.int().nullable(),
  answers: z.array(z.object({ question: z.enum(ALL_QUESTIONS), value: z.int() })),
  score: z.number(),
  band,
  message: z.string(),
  recommendation: z.string(),
  recommendationName: z.string(),
  recommendationTitle: z.string(),
  notes: z.string(),
});

const invitationsResult = z.object({ added: z.int(), alreadyInvited: z.int() });

const answerBack = z.object({
  text: z.string(),
  /** The name of the goal as it was sent; null if none was named, or if it was deleted. */
  goal: z.string().nullable(),
  goalId: z.string().nullable(),
  at: sentInstant,
  correctedAt: sentInstant.nullable(),
  /** Until when the text can be corrected; null when it stays as it is. */
  correctableUntil: sentInstant.nullable(),
  /** What has become of the mails, and how many invited people want none. */
  mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), optedOut: z.int() }),
});

const ownValue = z.int().min(0).max(10).optional();
/** A number for each question of the survey's type, by its name; 0 means don't know. */
const ownValues = Object.fromEntries(ALL_QUESTIONS.map((question) => [question, ownValue])) as Record<
  Question,
  typeof ownValue
>;
/** `open` until the candidate has answered or skipped; only `answered` comes with values. */
const selfAssessment = z.object({ ...ownValues, state: z.enum(['open', 'closed', 'answered', 'skipped']) });

/** A page of surveys: only those of the status and the type, if named, whose name contains the text. */
const surveyPage = soughtPage.extend({
  status: z.enum(SURVEY_STATUSES).optional(),
  type: z.enum(SURVEY_TYPES).optional(),
});

/** With `newest`, only the newest named answers with words, at most `limit` and without further pages. */
const responsePage = countedPage.extend({ newest: z.enum(['true', 'false']).optional() });

export const surveyCalls = calls({
  'GET /survey': {
    summary: 'The surveys that the person made or is the candidate of',
    description: 'Surveys that others share are not included.',
    gate: 'profile',
    limit: reading,
    query: surveyPage,
    result: z.array(survey),
  },
  'GET /survey/:id': {
    summary: 'One survey with its scores',
    description: 'All scores are read at the same instant, from the counts of values and never from single answers.',
    gate: 'profile',
    limit: reading,
    result: surveyInFull,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /survey/:id/calendar.ics': {
    summary: 'Returns the last day of a survey as a calendar file',
    description: 'The format is that of RFC 5545, and the entry keeps its id when the day changes.',
    gate: 'profile',
    limit: reading,
    result: file('text/calendar'),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /shared-survey': {
    summary: 'The surveys of others in the organisation that the person may read',
    description: 'The result depends on the access level of each survey, and on the role and the groups of the reader.',
    gate: 'profile',
    limit: reading,
    query: surveyPage,
    result: z.array(survey),
  },
  'GET /shared-survey/:id': {
    summary: 'One survey, for every person who may read it; only its candidate side sees notes',
    description: 'All scores are read at the same instant, from the counts of values and never from single answers.',
    gate: 'profile',
    limit: reading,
    result: surveyInFull,
    refusals: { 404: ['not-found'] },
  },
  'GET /shared-survey/:id/responses': {
    summary:
      'The answers to a survey as the readers it is shared with see them: only what their responders were promised',
    description: 'An anonymous answer is shown once the survey has ended; notes and durations are never shown.',
    gate: 'profile',
    limit: reading,
    query: responsePage,
    result: z.array(response),
    refusals: { 404: ['not-found'] },
    read: 'snapshot',
  },
  'POST /survey': {
    summary: 'Creates a survey; the server chooses the id',
    description:
      'A repeated call without an `Idempotency-Key` creates a second survey; a call with an id from the caller does not.',
    gate: 'profile',
    limit: writing,
    body: newSurvey,
    result: z.object({ id: z.string() }),
    status: 201,
    maxBodyKiB: 256,
    refusals: {
      403: ['not-allowed', 'only-invited', 'one-unfinished-survey'],
      409: ['id-taken'],
      429: ['invitations-per-day'],
    },
  },
  'POST /survey/:id': {
    summary: 'Creates a survey under an id that the browser made, so that a repeated create is safe',
    description:
      'Repeating the call with the same id and the same form returns the same survey; another form is refused.',
    gate: 'profile',
    limit: writing,
    body: newSurvey,
    result: z.object({ id: z.string() }),
    status: 201,
    maxBodyKiB: 256,
    refusals: {
      403: ['not-allowed', 'only-invited', 'one-unfinished-survey'],
      409: ['id-taken'],
      429: ['invitations-per-day'],
    },
  },
  'PUT /survey/:id': {
    summary: 'Changes a survey, except its type',
    description: 'Only the access of a finished survey can be changed; with `If-Match` a stale edit is refused.',
    gate: 'profile',
    limit: writing,
    body: surveyForm,
    result: z.object({ id: z.string(), version: z.int() }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished'], 412: ['stale'] },
  },
  'PUT /survey/:id/anonymous-answers': {
    summary: 'Sets the present anonymous answers to a survey aside, or takes them back',
    description:
      'Only the candidate side may do this, also for a finished survey; answers set aside are excluded from every figure and shown to nobody; while the survey runs a new count begins, so that the link accepts as many answers again, for ten counts in all.',
    gate: 'profile',
    limit: writing,
    body: z.object({ setAside: z.boolean() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /survey/:id/anonymous-link': {
    summary: 'Replaces the anonymous link of a survey; the previous link stops working',
    description:
      'Only the candidate side may do this, until the survey ends; existing answers stay, and count towards the maximum of the survey.',
    gate: 'profile',
    limit: [{ group: 'anonymous-link', by: 'person', points: 10, seconds: DAY }],
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished', 'anonymous-off'] },
  },
  'GET /survey/:id/responses': {
    summary: 'Every answer to a survey',
    description: 'For the candidate side only; anonymous answers have no address, no day and no duration.',
    gate: 'profile',
    limit: reading,
    query: responsePage,
    result: z.array(response),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /survey/:id/answer-count': {
    summary: 'How many have answered a survey so far, and how many of them anonymously',
    description:
      'For the candidate side only; polled every other second while the anonymous link is shown on a big screen.',
    gate: 'profile',
    limit: reading,
    result: z.object({ answers: z.int(), anonymous: z.int() }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /survey/:id/responders': {
    summary: 'All responders invited to a survey',
    description: 'For the candidate side only; the secret of a link is sent only to its responder.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(responder),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /survey/:id/responders': {
    summary: 'Invites people to a survey',
    description:
      'Addresses that are already invited are skipped and counted, and responders who opted out of e-mails about the survey get none; ' +
      'the whole list is refused if one address cannot be used; if an address occurs in two spellings, the language of the last one wins.',
    gate: 'profile',
    limit: writing,
    body: invitations,
    result: invitationsResult,
    status: 201,
    maxBodyKiB: 256,
    refusals: {
      403: ['not-allowed'],
      404: ['not-found'],
      409: ['survey-finished', 'too-soon'],
      429: ['invitations-per-day'],
    },
  },
  'POST /survey/:id/responders/resend/:address': {
    summary: 'Resends an invitation',
    description:
      'An invitation can be resent a day after the last mail, at most three times, and not once the responder has answered.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: {
      403: ['not-allowed'],
      404: ['not-found'],
      409: ['survey-finished', 'responded', 'too-soon'],
      429: ['invitations-per-day'],
    },
  },
  'PUT /survey/:id/responders/:responder': {
    summary: 'Corrects an address that has not answered; the old link stops working and a new invitation is sent',
    description:
      'An address can be corrected at most three times, and only before a mail was accepted or after it failed; the new address counts as invited.',
    gate: 'profile',
    limit: writing,
    body: z.object({ email: address }),
    result: nothing,
    refusals: {
      403: ['not-allowed'],
      404: ['not-found'],
      409: ['survey-finished', 'responded', 'delivered', 'corrected-often', 'too-soon'],
      429: ['invitations-per-day'],
    },
  },
  'DELETE /survey/:id/responders/:responder': {
    summary: 'Withdraws an unanswered invitation; its link stops working, and queued mails are not sent',
    description:
      'The address still counts towards the maximum of invitations, unless no mail to it was ever attempted.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished', 'responded'] },
  },
  'PATCH /survey/:id/responders/notes': {
    summary: 'Sets the note on one responder',
    description: 'Only the candidate side reads notes; with `before`, another note than that one is not overwritten.',
    gate: 'profile',
    limit: writing,
    body: z.object({ responder: z.uuid(), notes: paragraphs(LENGTH.text), before: paragraphs(LENGTH.text).optional() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 412: ['stale'] },
  },
  'PUT /survey/:id/reflections': {
    summary: 'Sets the reflections on a finished survey',
    description:
      'Reflections can be written once the survey has ended; with `before`, another text than that one is not overwritten.',
    gate: 'profile',
    limit: writing,
    body: z.object({ reflections: paragraphs(LENGTH.long), before: paragraphs(LENGTH.long).optional() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-not-finished'], 412: ['stale'] },
  },
  'GET /survey/:id/answer-back': {
    summary: 'The text that the candidate has sent to all who were asked',
    description: 'For the candidate only, whoever made the survey; nothing tells who has read it.',
    gate: 'profile',
    limit: reading,
    result: answerBack,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /survey/:id/answer-back': {
    summary: 'Sends one text of the candidate to all who were asked, or corrects it once within 24 hours',
    description:
      'Invited people who have not opted out get it by mail, and it is shown behind every link of the finished survey; it is refused when nobody was invited and nobody has answered, a correction sends no mail, and sending the same text again changes nothing.',
    gate: 'profile',
    limit: writing,
    body: z.object({
      text: paragraphs(ANSWER_BACK.most).refine((text) => text !== '', 'text.required'),
      /** A goal of the candidate, of which only the name is shown. */
      goalId: z.uuid().nullish(),
    }),
    result: answerBack,
    refusals: {
      403: ['not-allowed'],
      404: ['not-found'],
      409: ['survey-not-finished', 'answer-back-sent', 'nobody-asked'],
      429: ['invitations-per-day'],
    },
  },
  'GET /survey/:id/self': {
    summary: "The candidate's own answer to the questions of a survey",
    description:
      'For the candidate only, whoever made the survey; it is excluded from every figure, and closed when the survey ended before it was answered.',
    gate: 'profile',
    limit: reading,
    result: selfAssessment,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /survey/:id/self': {
    summary: "Stores the candidate's own answer to the questions of a survey, or that it is skipped, once",
    description:
      'Closed once the survey has ended; repeating the same answer changes nothing, and another one is refused.',
    gate: 'profile',
    limit: writing,
    body: z.object({ ...ownValues, skipped: z.boolean().optional() }),
    result: selfAssessment,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished', 'answered-already'] },
  },
});

export type SurveyCalls = typeof surveyCalls;
