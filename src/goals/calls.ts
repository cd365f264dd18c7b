import { z } from 'zod';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { calls, file } from '#platform/contract.ts';
import { type Limits, MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { CHANGE_STATES } from '#scoring/rules/change.ts';
import { ALL_QUESTIONS, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { CHECK_IN_ANSWERS, CHECK_IN_STATES, CHECK_IN_WEEKS, USUAL_WEEKS } from './rules/check-ins.ts';
import { answerOf, CHECK_IN_WORDS } from './rules/check-in-words.ts';
import { MOST_GOALS } from './rules/goal-draft.ts';
import { MOST_ENTRIES } from './rules/journal-length.ts';
import {
  calendarDaySchema,
  line,
  nothing,
  paragraphs,
  sentDay,
  sentInstant,
  countedPage,
  soughtPage,
} from '#shared/schemas.ts';
import { SHOWN_PHASES } from './rules/goal-list.ts';
import { GOAL_STATUSES, PHASES } from './rules/goal-status.ts';

const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);
const yesOrNo = z.enum(['yes', 'no']);
const question = z.enum(ALL_QUESTIONS);

/** An entry of the journal. An empty text deletes the entry of that id. */
const newEntry = z.object({
  id: z.uuid().toLowerCase(),
  title: line(LENGTH.name).default(''),
  content: paragraphs(LENGTH.text),
});

const said = {
  name: line(LENGTH.name).refine((name) => problemOfName(name) !== 'unseen', 'name.required'),
  goal: paragraphs(LENGTH.long),
  situation: paragraphs(LENGTH.long),
  plan: paragraphs(LENGTH.long),
  endDate: calendarDaySchema,
  categories: z.array(question).max(4),
};
const journal = z
  .array(newEntry)
  .refine((entries) => entries.length <= MOST_ENTRIES, 'journal.tooMany')
  .meta({ maxItems: MOST_ENTRIES });
const groups = z.array(z.uuid().toLowerCase()).max(100);

const words = z.object({
  ...said,
  goal: said.goal.default(''),
  situation: said.situation.default(''),
  plan: said.plan.default(''),
  categories: said.categories.default([]),
});

/** How often the owner is asked how it is going, in weeks; 0 is never. */
const checkInWeeks = z.literal([...CHECK_IN_WEEKS]);

const access = { accessibleBy: z.enum(ACCESS_LEVELS), groupsWithAccess: groups };

const newGoal = words.extend({
  accessibleBy: access.accessibleBy,
  groupsWithAccess: groups.default([]),
  checkInWeeks: checkInWeeks.default(USUAL_WEEKS),
  originalSurvey: z.string().refine((id) => id !== '', 'originalSurvey.required'),
});

/** An edit. A field that is left out stays as it is, so the journal can be written without touching the plan. */
const goalChange = z
  .object({
    ...said,
    ...access,
    checkInWeeks,
    /** Entries to add or to replace by their ids; the others stay. */
    journal,
  })
  .partial();

const period = z.object({ originalFrom: calendarDaySchema, originalTo: calendarDaySchema });

/** Only name and end date are required. Without a period the goal starts from the one that the form proposes. */
const newOrganisationGoal = words.extend(period.partial().shape).extend({
  surveyType: z.enum(SURVEY_TYPES).default('long-term'),
});

const organisationGoalChange = z.object({ ...said, journal }).partial();

const conclusion = z.object({
  id: z.string().optional(),
  result: paragraphs(LENGTH.long).refine((text) => text !== '', 'result.required'),
  isSuccess: yesOrNo,
});

/**
 * Half the width of the interval in which the score would land three times out of four with many more answers, in points
 * with one decimal; 0 without a score. Fewer than three answers are assumed to spread as answers usually do.
 */
const uncertainty = z.number();

const score = z.object({
  question,
  /** One decimal; 0 without any counting answer, or when the reader may not see the score. */
  score: z.number(),
  band,
  uncertainty,
});

/**
 * What may be claimed of a change: `difference` is now minus before, `limit` the smallest difference that counts as
 * clear, both in points with one decimal. When fewer than three answered at either time, both are 0. Null when the
 * reader may not see the scores of both times.
 */
const change = z.object({ state: z.enum(CHANGE_STATES), difference: z.number(), limit: z.number() }).nullable();

/** The lowest of the four questions, and whether its order may be chance; null without scores, or when all are equal. */
const lowest = z.object({ question, mayBeChance: z.boolean() }).nullable();

/** A survey of the goal's type, with the scores that the reader may see. */
const measured = z.object({
  /** Null when the reader may not read the survey. */
  id: z.string().nullable(),
  surveyName: z.string(),
  endDate: sentDay,
  answers: z.int(),
  score: z.number(),
  band,
  questions: z.array(score),
});

/** A survey since the start of a goal, with the changes since the original. */
const measuredSince = measured.extend({ change, questions: z.array(score.extend({ change })) });

/** The reader's rights on the goal. Only the server decides them. */
const abilities = z.object({
  /** The words, the dates and the journal may be changed; false once the result is recorded. */
  edit: z.boolean(),
  conclude: z.boolean(),
  succeed: z.boolean(),
  /** The readers may be changed, even once the goal is finished. */
  share: z.boolean(),
  remove: z.boolean(),
});

const stage = z.object({
  status: z.enum(GOAL_STATUSES),
  isSuccess: yesOrNo.nullable(),
  conclusionDate: sentDay,
  /** The days on which the plan was first written and the result first recorded; null before. */
  plannedOn: sentDay.nullable(),
  concludedOn: sentDay.nullable(),
  /** The last day on which the result may be corrected; null before there is one. */
  correctableUntil: sentDay.nullable(),
  version: z.int(),
  abilities,
});

/** The fields that every goal is sent with. */
const stored = {
  id: z.string(),
  name: z.string(),
  goal: z.string(),
  situation: z.string(),
  plan: z.string(),
  result: z.string(),
  endDate: sentDay,
  registered: sentInstant,
  categories: z.array(question),
};

const goal = z
  .object({
    ...stored,
    /** The id of the survey that the goal started from; null when the reader may not read that survey. */
    originalSurvey: z.string().nullable(),
    accessibleBy: z.enum(ACCESS_LEVELS),
    groupsWithAccess: z.array(z.string()),
    groupNames: z.array(z.string()),
    surveyType: z.enum(SURVEY_TYPES),
    checkInWeeks,
    userId: z.string(),
    /** The person whom the survey was about. */
    candidateId: z.string(),
    /** The display names of the owner and of the candidate. */
    owner: z.string(),
    candidate: z.string(),
    /** The scores at the start; null when the reader may not read the survey. */
    original: measured.extend({ lowest }).nullable(),
    /** The latest answered survey of the type since the original that the reader may read; null when there is none. */
    latest: measuredSince.nullable(),
    /** The survey that the next goal starts from; null when the reader cannot create one. */
    successorFrom: z.string().nullable(),
  })
  .extend(stage.shape);

const entry = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  registered: sentInstant,
  /** The author's display name. */
  name: z.string(),
  /** What was answered to the mail that asked; null for an entry that was written by itself. */
  answer: z.enum(CHECK_IN_ANSWERS).nullable(),
});

const event = z.object({
  kind: z.enum(['created', 'planWritten', 'surveyFinished', 'endDateMoved', 'concluded']),
  at: sentDay,
  /** Name and total belong to a finished survey, the day to a new end date. */
  surveyName: z.string().optional(),
  score: z.number().optional(),
  day: sentDay.optional(),
});

const phase = z.object({
  phase: z.enum(PHASES),
  state: z.enum(['done', 'current', 'ahead']),
  /** The first and last day of the phase; null while unknown. */
  from: sentDay.nullable(),
  to: sentDay.nullable(),
});

const course = z.object({ journal: z.array(entry), events: z.array(event), phases: z.array(phase) });

const goalInFull = goal.extend(course.shape).extend({
  /** The days on which the owner was asked how it is going, oldest first, and the next one. */
  checkIns: z.array(z.object({ day: sentDay, state: z.enum(CHECK_IN_STATES) })),
  /** Two in a row got no answer, so that nobody is asked until the owner chooses a rhythm again. */
  checkInsStopped: z.boolean(),
});

const checkIn = z.object({
  state: z.enum(['open', 'answered', 'closed']),
  goalId: z.string(),
  goal: z.string(),
  plan: z.string(),
  /** The day of the check-in before, or that of the plan. */
  since: sentDay,
  accessibleBy: z.enum(ACCESS_LEVELS),
  groupNames: z.array(z.string()),
  organization: z.string(),
});

/** `note` is the answer of people who have only written a line. */
const checkInAnswer = z.object({
  answer: z
    .enum(CHECK_IN_WORDS)
    .or(z.literal('notYet'))
    .transform((word) => answerOf(word) ?? ('notYet' as const)),
  note: paragraphs(LENGTH.text).default(''),
});

const byTicket: Limits = [{ group: 'check-in', by: 'ip', points: 60, seconds: MINUTE }];

const figures = z.object({
  from: sentDay,
  to: sentDay,
  surveys: z.int(),
  answers: z.int(),
  score: z.number(),
  band,
  uncertainty,
  questions: z.array(score.extend({ count: z.int() })),
});

const organisationGoal = z
  .object({
    ...stored,
    surveyType: z.enum(SURVEY_TYPES),
    userId: z.string(),
    owner: z.string(),
    /** Every active role can read it. */
    accessibleBy: z.literal('org'),
    groupsWithAccess: z.array(z.string()),
    originalFrom: sentDay,
    originalTo: sentDay,
    /** One number per question, comma-separated, in the order of the questions; 0 without a score. */
    originalScores: z.string(),
    original: figures,
    /** The figures of the last six months, with the changes since the original period. */
    scoreData: figures.extend({ change, questions: z.array(score.extend({ count: z.int(), change })) }),
  })
  .extend(stage.shape);

const organisationGoalInFull = organisationGoal.extend(course.shape);

const made = z.object({ id: z.string() });
const changed = z.object({ id: z.string(), version: z.int() });

/** A page of goals: only those of the phase and the type, if named, whose name contains the text. */
const goalPage = soughtPage.extend({
  phase: z.enum(SHOWN_PHASES).optional(),
  type: z.enum(SURVEY_TYPES).optional(),
});

const FROM_SURVEY = `a person makes at most ${MOST_GOALS} from a survey, and one more is refused with \`goals.tooMany\`.`;
const FOR_ALL = `a person makes at most ${MOST_GOALS} for an organisation, and one more is refused with \`goals.tooMany\`.`;

const create = { gate: 'profile', limit: writing, body: newGoal, result: made, status: 201 } as const;
const createForAll = { ...create, body: newOrganisationGoal } as const;

export const goalCalls = calls({
  'GET /survey/:id/improvement-data': {
    summary: 'What a new goal begins with: the scores of a finished survey',
    description: 'Only the candidate side may; `answers` has the mean value of each question.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      surveyName: z.string(),
      answers: z.array(z.object({ question, value: z.number() })),
      lowest,
      accessibleBy: z.enum(ACCESS_LEVELS),
      startDate: sentDay,
      endDate: sentDay,
      surveyType: z.enum(SURVEY_TYPES),
    }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['survey-not-finished'] },
  },
  'GET /survey/:id/goals': {
    summary: 'The goals that were made from a survey',
    description: 'Its candidate side is told before it narrows the survey: the goals become visible to fewer, too.',
    gate: 'profile',
    limit: reading,
    result: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        accessibleBy: z.enum(ACCESS_LEVELS),
        groupsWithAccess: z.array(z.string()),
      }),
    ),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /improvement-goals': {
    summary: 'The goals of the person',
    description: 'What others share is not in it.',
    gate: 'profile',
    limit: reading,
    query: goalPage,
    result: z.array(goal),
  },
  'GET /shared-improvement-goals': {
    summary: 'The goals of others in the organisation that the person may read',
    description: 'It depends on the level of access of each goal, and on the role and the groups of the reader.',
    gate: 'profile',
    limit: reading,
    query: goalPage,
    result: z.array(goal),
  },
  'GET /improvement-goal/:id': {
    summary: 'One goal with its journal and its phases, for everybody who may read it',
    description: 'The scores are those that the reader may see of each survey.',
    gate: 'profile',
    limit: reading,
    result: goalInFull,
    refusals: { 404: ['not-found'] },
  },
  'GET /improvement-goal/:id/calendar.ics': {
    summary: 'Returns the next check-in and the conclusion of a goal as a calendar file',
    description: 'The format is that of RFC 5545; a concluded goal gives an empty calendar.',
    gate: 'profile',
    limit: reading,
    result: file('text/calendar'),
    refusals: { 404: ['not-found'] },
  },
  'GET /improvement-goal/:id/surveys': {
    summary: 'The finished surveys of the same type since the one that a goal came from, oldest first',
    description: 'They have the same candidate; readers of the goal see those that they may read.',
    gate: 'profile',
    limit: reading,
    result: z.array(measuredSince),
    refusals: { 404: ['not-found'] },
  },
  'POST /improvement-goal': {
    summary: 'Creates a goal from a finished survey; the server chooses the id',
    description: `Repeated without an \`Idempotency-Key\` it makes a second goal; ${FROM_SURVEY}`,
    ...create,
    maxBodyKiB: 128,
    refusals: { 403: ['not-allowed', 'only-invited'], 404: ['not-found'], 409: ['id-taken', 'survey-not-finished'] },
  },
  'POST /improvement-goal/:id': {
    summary: 'Creates a goal under an id that the browser made, so that a repeated create is safe',
    description: `The same id with the same form is the same goal; with another form it is refused; ${FROM_SURVEY}`,
    ...create,
    maxBodyKiB: 128,
    refusals: { 403: ['not-allowed', 'only-invited'], 404: ['not-found'], 409: ['id-taken', 'survey-not-finished'] },
  },
  'PUT /improvement-goal/:id': {
    summary: 'Changes a goal, or writes its journal; only its owner may',
    description: 'What is left out stays; with `If-Match` a stale edit is refused.',
    gate: 'profile',
    limit: writing,
    body: goalChange,
    maxBodyKiB: 256,
    result: changed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['goal-finished'], 412: ['stale'] },
  },
  'PATCH /improvement-goal/:id': {
    summary: 'Records how a goal went, or corrects it within thirty days; only its owner may',
    description: 'It is open from a week after the end date.',
    gate: 'profile',
    limit: writing,
    body: conclusion,
    result: changed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['too-early', 'too-late'], 412: ['stale'] },
  },
  'GET /check-in/:ticket': {
    summary: 'What a mail has asked about a goal, by the ticket in its links',
    description: 'Opening it changes nothing, and it tells what stands in the mail and who can read the answer.',
    gate: 'anybody',
    limit: byTicket,
    result: checkIn,
    refusals: { 404: ['not-found'] },
  },
  'POST /check-in/:ticket': {
    summary: 'Answers once how it is going with a goal, and writes it in the journal',
    description: 'A second answer is refused; the entry can be changed in the journal.',
    gate: 'anybody',
    limit: byTicket,
    body: checkInAnswer,
    result: z.object({ goalId: z.string() }),
    refusals: { 404: ['not-found'], 409: ['already-answered', 'goal-finished'] },
  },
  'POST /check-in/:ticket/stop': {
    summary: 'Stops asking about a goal, by the ticket in the mail',
    description: 'The owner can start again on the goal.',
    gate: 'anybody',
    limit: byTicket,
    body: z.object({ wanted: z.literal(false) }),
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /improvement-goal/:id': {
    summary: 'Deletes a goal with its journal and comments; only its owner may',
    description: 'The survey that it came from is not touched.',
    gate: 'profile',
    limit: writing,
    result: z.object({}),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /organization-goal': {
    summary: 'The goals of the organisation',
    description: 'Everybody who takes part reads them, with the scores that the reader may see.',
    gate: 'profile',
    limit: reading,
    query: countedPage,
    result: z.array(organisationGoal),
    refusals: { 403: ['not-allowed'] },
  },
  'GET /organization-goal/:id': {
    summary: 'One goal of the organisation with its journal and its phases',
    description: 'Everybody who takes part reads it; `scoreData` are the scores of the last six months.',
    gate: 'profile',
    limit: reading,
    result: organisationGoalInFull,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization-goal': {
    summary: 'Creates a goal of the organisation; the server chooses the id',
    description: `The server reads the scores of the original period; those in the body are ignored; ${FOR_ALL}`,
    ...createForAll,
    refusals: { 403: ['not-allowed', 'subscription-required'], 409: ['id-taken'] },
  },
  'POST /organization-goal/:id': {
    summary: 'Creates a goal of the organisation under an id that the browser made',
    description: `The server reads the scores of the original period; those in the body are ignored; ${FOR_ALL}`,
    ...createForAll,
    refusals: { 403: ['not-allowed', 'subscription-required'], 409: ['id-taken'] },
  },
  'PUT /organization-goal/:id': {
    summary: 'Changes a goal of the organisation, or writes its journal; its maker and the owner may',
    description: 'What is left out stays; type and original period never change.',
    gate: 'profile',
    limit: writing,
    body: organisationGoalChange,
    maxBodyKiB: 256,
    result: changed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['goal-finished'], 412: ['stale'] },
  },
  'PATCH /organization-goal/:id': {
    summary: 'Records how a goal of the organisation went, or corrects it within thirty days',
    description: 'Its maker and the owner may, from a week after the end date.',
    gate: 'profile',
    limit: writing,
    body: conclusion,
    result: changed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['too-early', 'too-late'], 412: ['stale'] },
  },
  'DELETE /organization-goal/:id': {
    summary: 'Deletes a goal of the organisation with its journal and comments',
    description: 'Its maker and the owner may.',
    gate: 'profile',
    limit: writing,
    result: z.object({}),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
});

export type GoalCalls = typeof goalCalls;
