import { INVITE_CAP } from '#invitations/rules/invite-caps.ts';
import { z } from 'zod';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { RELATIONS } from '#access/rules/readable-by.ts';
import { calls } from '#platform/contract.ts';
import { DAY, reading, writing } from '#platform/rules/limits.ts';
import { ALL_QUESTIONS, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { calendarDaySchema, line, nothing, page, paragraphs, sentDay, sentInstant } from '#shared/schemas.ts';
import { DELIVERY_STATES, FAILURE_REASONS } from '#invitations/rules/delivery.ts';
import { SURVEY_STATUSES } from './rules/survey-status.ts';

const lang = z.enum(['en', 'no']);
const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);

const address = z.string().transform(normalEmail).refine(isEmailAddress, 'email.invalid');

const invitation = z.object({ email: address, lang });

/** Whether the person may invite so many is a rule of its own. */
const invitations = z
  .array(invitation)
  .refine((list) => list.length <= INVITE_CAP.organisation, 'responders.tooMany')
  .meta({ maxItems: INVITE_CAP.organisation });

/** What the wizard sends. Every other field of a survey is the server's own. */
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
  /** When one address comes in two spellings, the language of the last one holds. */
  responders: invitations.default([]),
  /** The survey that this one asks again: of the same candidate and type, and readable to whoever makes this one. */
  repeatOf: z.string().nullish(),
});

const questionScore = z.object({
  question: z.enum(ALL_QUESTIONS),
  /** 0 when nobody has given a counting answer. */
  score: z.number(),
  band,
  /** Answers from 1 to 10. */
  count: z.int(),
  dontKnow: z.int(),
});

/** What the reader may do with the survey; decided on the server alone. */
const abilities = z.object({
  edit: z.boolean(),
  invite: z.boolean(),
  annotate: z.boolean(),
  /** Open it to others of the organisation; what somebody made before joining stays their own. */
  share: z.boolean(),
});

const survey = z.object({
  id: z.string(),
  surveyName: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  startDate: sentDay,
  endDate: sentDay,
  status: z.enum(SURVEY_STATUSES),
  /** Instant of the last edit; null when it was never edited. */
  changed: sentInstant.nullable(),
  /** Answers received, anonymous ones included. */
  respondents: z.int(),
  anonymousRespondents: z.int(),
  /** Its candidate side has set anonymous answers aside: they stand in no figure and in no list; later ones do. */
  anonymousSetAside: z.boolean(),
  /** How many those are; the candidate side alone is told. */
  answersSetAside: z.int(),
  /** One network has sent so many anonymous answers that it was made to wait; the candidate side alone is told. */
  anonymousFlood: z.boolean(),
  invited: z.int(),
  /** 0 to 10 with one decimal; 0 means that there is none yet. */
  score: z.number(),
  band,
  questions: z.array(questionScore),
  candidate: z.string(),
  userId: z.string(),
  onBehalfOf: z.string().nullable(),
  sharedBy: z.string(),
  /** The reader's: whoever made it for somebody else is its maker; for others than these two it is shared. */
  part: z.enum(RELATIONS),
  defaultLang: lang,
  invitationText: z.string(),
  accessibleBy: z.enum(ACCESS_LEVELS),
  groupsWithAccess: z.array(z.string()),
  /** The names of these groups, for those who do not see the list of all. */
  groupNames: z.array(z.string()),
  allowAnonymous: z.boolean(),
  isAnonymous: z.boolean(),
  reflections: z.string(),
  version: z.int(),
  abilities,
});

const surveyInFull = survey.extend({
  /** How often each value 0 to 10 was given, over all four questions. */
  distribution: z.array(z.int()).length(11),
  /** The candidate's finished surveys of the same type up to this one, oldest first, this one last. */
  trend: z.array(z.object({ id: z.string(), surveyName: z.string(), endDate: sentDay, score: z.number(), band })),
  /**
   * What the same questions scored the time before: of the survey that this one asks again, or else of the candidate's
   * latest finished one of the type before it; null where the reader may read none, or it has no score for the reader.
   */
  previous: z
    .object({
      id: z.string(),
      surveyName: z.string(),
      startDate: sentDay,
      endDate: sentDay,
      respondents: z.int(),
      score: z.number(),
      band,
      questions: z.array(questionScore),
      /** Of the named answers to this one, who had answered that one too, and who had not; the candidate side alone is told. */
      named: z.object({ both: z.int(), first: z.int() }).nullable(),
    })
    .nullable(),
  /** Path of the anonymous link, which opens in the survey's language; null when it is closed, and for readers. */
  anonymousPath: z.string().nullable(),
});

const responder = z.object({
  /** Public id; the secret of the link is never sent. */
  id: z.string(),
  email: z.string(),
  lang,
  status: z.enum(['responded', 'notResponded']),
  /** Has said by the link that they would rather not answer; an answer takes it back. */
  declined: z.boolean(),
  /** The relay has accepted an invitation. */
  emailed: z.boolean(),
  resent: z.boolean(),
  delivery: z.enum(DELIVERY_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** When the relay accepted the last mail; null before. */
  emailedAt: sentInstant.nullable(),
  /** From when the invitation may be sent again; null when it may be now or never again. */
  resendFrom: sentInstant.nullable(),
  mayResend: z.boolean(),
  /** The address can be put right: no mail to it was accepted, or the last one failed, and it was not done too often. */
  mayCorrect: z.boolean(),
  notes: z.string(),
});

const response = z.object({
  /** The responder's public id; for an anonymous answer the answer's own random id. */
  responder: z.string(),
  /** For an anonymous answer one that nobody is behind, in the brand's own domain for it; empty where it was forgotten. */
  email: z.string(),
  anonymous: z.boolean(),
  status: z.literal('responded'),
  /** Null for an anonymous answer: neither day nor time is stored. */
  respondedAt: sentInstant.nullable(),
  /** Whole seconds; null for an anonymous answer. */
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

export const surveyCalls = calls({
  'GET /survey': {
    summary: 'The surveys that the person made or is the candidate of',
    description: 'What others share is not in it.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(survey),
  },
  'GET /survey/:id': {
    summary: 'One survey with its scores',
    description: 'The scores are those of one instant, read from the counts of values, never from single answers.',
    gate: 'profile',
    limit: reading,
    result: surveyInFull,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /shared-survey': {
    summary: 'The surveys of others in the organisation that the person may read',
    description: 'It depends on the level of access of each survey, and on the role and the groups of the reader.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(survey),
  },
  'GET /shared-survey/:id': {
    summary: 'One survey for everybody who may read it; others than its candidate side see no notes',
    description: 'The scores are those of one instant, read from the counts of values, never from single answers.',
    gate: 'profile',
    limit: reading,
    result: surveyInFull,
    refusals: { 404: ['not-found'] },
  },
  'GET /shared-survey/:id/responses': {
    summary: 'The answers as those see them with whom the survey is shared: only what their responders were promised',
    description: 'An anonymous answer is shown once the survey has ended, and never a note or how long it took.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(response),
    refusals: { 404: ['not-found'] },
    read: 'snapshot',
  },
  'POST /survey': {
    summary: 'Creates a survey; the server chooses the id',
    description: 'Repeated without an `Idempotency-Key` it makes a second survey; with an id of one’s own it does not.',
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
    description: 'The same id with the same form once more is the same survey; with another form it is refused.',
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
    summary: 'Changes a survey; its type never',
    description: 'Of a finished survey only who may see it can be changed; with `If-Match` a stale edit is refused.',
    gate: 'profile',
    limit: writing,
    body: surveyForm,
    result: z.object({ id: z.string(), version: z.int() }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished'], 412: ['stale'] },
  },
  'PUT /survey/:id/anonymous-answers': {
    summary: 'Sets the anonymous answers to a survey that are there aside, or takes them back',
    description:
      'Only the candidate side may, also of a finished survey; set aside they stand in no figure and are shown to nobody; while the survey runs a new count begins, so the link takes as many answers again, ten times in all.',
    gate: 'profile',
    limit: writing,
    body: z.object({ setAside: z.boolean() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /survey/:id/anonymous-link': {
    summary: 'Replaces the anonymous link of a survey; the link before it opens nothing from then on',
    description:
      'Only the candidate side may, until the survey ends; answers that were given stay, and count towards what the survey takes.',
    gate: 'profile',
    limit: [{ group: 'anonymous-link', by: 'person', points: 10, seconds: DAY }],
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished', 'anonymous-off'] },
  },
  'GET /survey/:id/responses': {
    summary: 'Every answer to a survey',
    description: 'Only the candidate side may; anonymous answers have neither address, day nor duration.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(response),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /survey/:id/answer-count': {
    summary: 'How many have answered a survey so far, and how many of them anonymously',
    description:
      'Only the candidate side may; asked every other second while the anonymous link stands on a big screen.',
    gate: 'profile',
    limit: reading,
    result: z.object({ answers: z.int(), anonymous: z.int() }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /survey/:id/responders': {
    summary: 'Everybody invited to a survey',
    description: 'Only the candidate side may; the secret of a link is told to nobody but its responder.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(responder),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /survey/:id/responders': {
    summary: 'Invites people to a survey',
    description:
      'Whoever is invited already is left out and counted, whoever wants no e-mails about the survey gets none; ' +
      'all of the list is refused when one address cannot be used; of two spellings of one address the last one’s language holds.',
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
    summary: 'Sends an invitation once more',
    description: 'It may be done a day after the last mail, three times at most, and not once they have answered.',
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
    summary: 'Corrects an address that has not answered; the old link dies and a new invitation is sent',
    description:
      'Three times at most, and only before a mail was accepted or after it failed; the new address counts as invited.',
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
    summary: 'Takes back an invitation that nobody has answered; its link dies, and what waits is not sent',
    description: 'The address keeps its place among those who may be invited, unless no mail to it was ever tried.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-finished', 'responded'] },
  },
  'PATCH /survey/:id/responders/notes': {
    summary: 'Writes the note on one responder',
    description: 'Notes are read by the candidate side alone.',
    gate: 'profile',
    limit: writing,
    body: z.object({ responder: z.uuid(), notes: paragraphs(LENGTH.text) }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /survey/:id/reflections': {
    summary: 'Writes the reflections on a finished survey',
    description: 'It may be written once the survey has ended.',
    gate: 'profile',
    limit: writing,
    body: z.object({ reflections: paragraphs(LENGTH.long) }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-not-finished'] },
  },
});

export type SurveyCalls = typeof surveyCalls;
