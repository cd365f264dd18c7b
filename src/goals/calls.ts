import { z } from 'zod';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { calls } from '#platform/contract.ts';
import { MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { ALL_QUESTIONS, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { MOST_ENTRIES } from './rules/journal-length.ts';
import { calendarDaySchema, line, nothing, paragraphs, sentDay, sentInstant } from '#shared/schemas.ts';
import { GOAL_STATUSES, PHASES } from './rules/goal-status.ts';

const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);
const yesOrNo = z.enum(['yes', 'no']);
const question = z.enum(ALL_QUESTIONS);

/** One entry of the journal as it is sent; with an empty text the entry of that id is taken away. */
const newEntry = z.object({
  id: z.uuid().toLowerCase(),
  title: line(LENGTH.name).default(''),
  content: paragraphs(LENGTH.text),
});

/** What both kinds of goals say. */
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

const access = { accessibleBy: z.enum(ACCESS_LEVELS), groupsWithAccess: groups };

const newGoal = words.extend({
  accessibleBy: access.accessibleBy,
  groupsWithAccess: groups.default([]),
  originalSurvey: z.string().refine((id) => id !== '', 'originalSurvey.required'),
});

/** An edit: what is left out stays as it is, so that the journal is written without touching the plan. */
const goalChange = z
  .object({
    ...said,
    ...access,
    /** Entries to add or to replace, by their ids; the others stay. */
    journal,
  })
  .partial();

const period = z.object({ originalFrom: calendarDaySchema, originalTo: calendarDaySchema });

/** Name and end date are all it needs; without a period it starts from the half year that the form proposes. */
const newOrganisationGoal = words.extend(period.partial().shape).extend({
  surveyType: z.enum(SURVEY_TYPES).default('long-term'),
});

const organisationGoalChange = z.object({ ...said, journal }).partial();

const conclusion = z.object({
  id: z.string().optional(),
  result: paragraphs(LENGTH.long).refine((text) => text !== '', 'result.required'),
  isSuccess: yesOrNo,
});

const score = z.object({
  question,
  /** One decimal; 0 when nobody has given a counting answer, or the reader may not see it. */
  score: z.number(),
  band,
});

/** A survey of the goal's type with its scores, as far as the reader may see them. */
const measured = z.object({
  /** Null where the reader may not read the survey. */
  id: z.string().nullable(),
  surveyName: z.string(),
  endDate: sentDay,
  answers: z.int(),
  score: z.number(),
  band,
  questions: z.array(score),
});

/** What the reader may do with the goal; decided on the server alone. */
const abilities = z.object({
  /** Change its words and dates, and write the journal: until the result is recorded. */
  edit: z.boolean(),
  /** Record the result, or correct it. */
  conclude: z.boolean(),
  /** Make the next goal from the latest survey. */
  succeed: z.boolean(),
  /** Change who may see it, also once it is finished: there is more than one level to choose from. */
  share: z.boolean(),
  /** Delete it: whose goal it is. */
  remove: z.boolean(),
});

const stage = z.object({
  status: z.enum(GOAL_STATUSES),
  /** Null until the result is recorded. */
  isSuccess: yesOrNo.nullable(),
  /** The first day on which the result can be recorded. */
  conclusionDate: sentDay,
  /** The day on which the plan was first written, and the one on which the result was first recorded; null before. */
  plannedOn: sentDay.nullable(),
  concludedOn: sentDay.nullable(),
  /** Until this day the result may be corrected; null before there is one. */
  correctableUntil: sentDay.nullable(),
  version: z.int(),
  abilities,
});

const goal = z
  .object({
    id: z.string(),
    name: z.string(),
    goal: z.string(),
    situation: z.string(),
    plan: z.string(),
    result: z.string(),
    endDate: sentDay,
    registered: sentInstant,
    categories: z.array(question),
    /** The id of the survey that it came from; null where the reader may not read that survey. */
    originalSurvey: z.string().nullable(),
    accessibleBy: z.enum(ACCESS_LEVELS),
    groupsWithAccess: z.array(z.string()),
    groupNames: z.array(z.string()),
    surveyType: z.enum(SURVEY_TYPES),
    userId: z.string(),
    /** The display names of its owner, and of whom the survey was about. */
    owner: z.string(),
    candidate: z.string(),
    /** The scores that it began with; null where the reader may not read the survey. */
    original: measured.nullable(),
    /** The latest finished survey of the type after the original that the reader may read; null when there is none. */
    latest: measured.nullable(),
    /** The survey that the next goal is made from; null where the reader makes none. */
    successorFrom: z.string().nullable(),
  })
  .extend(stage.shape);

const entry = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  registered: sentInstant,
  /** Who wrote it. */
  name: z.string(),
});

/** What happened to the goal, beside what was written about it. */
const event = z.object({
  kind: z.enum(['created', 'planWritten', 'surveyFinished', 'endDateMoved', 'concluded']),
  at: sentDay,
  /** Of a finished survey: its name and its total; of a new end date: the day. */
  surveyName: z.string().optional(),
  score: z.number().optional(),
  day: sentDay.optional(),
});

const phase = z.object({
  phase: z.enum(PHASES),
  state: z.enum(['done', 'current', 'ahead']),
  /** The days that it lasts, as far as they are known. */
  from: sentDay.nullable(),
  to: sentDay.nullable(),
});

const course = z.object({ journal: z.array(entry), events: z.array(event), phases: z.array(phase) });

const goalInFull = goal.extend(course.shape);

/** The organisation's scores of a type in a period, as the reader may see them. */
const figures = z.object({
  from: sentDay,
  to: sentDay,
  surveys: z.int(),
  answers: z.int(),
  score: z.number(),
  band,
  questions: z.array(score.extend({ count: z.int() })),
});

const organisationGoal = z
  .object({
    id: z.string(),
    name: z.string(),
    goal: z.string(),
    situation: z.string(),
    plan: z.string(),
    result: z.string(),
    endDate: sentDay,
    registered: sentInstant,
    categories: z.array(question),
    surveyType: z.enum(SURVEY_TYPES),
    userId: z.string(),
    owner: z.string(),
    /** Every active role reads it. */
    accessibleBy: z.literal('org'),
    groupsWithAccess: z.array(z.string()),
    originalFrom: sentDay,
    originalTo: sentDay,
    /** One number a question, in the order in which they are asked, between commas; 0 where there was no score. */
    originalScores: z.string(),
    original: figures,
    /** The same figures of the last six months. */
    scoreData: figures,
  })
  .extend(stage.shape);

const organisationGoalInFull = organisationGoal.extend(course.shape);

const made = z.object({ id: z.string() });
const changed = z.object({ id: z.string(), version: z.int() });

const mailChoice = z.object({ wanted: z.boolean() });
const byLink = [{ group: 'mails', by: 'link', points: 10, seconds: MINUTE }] as const;

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
    result: z.array(goal),
  },
  'GET /shared-improvement-goals': {
    summary: 'The goals of others in the organisation that the person may read',
    description: 'It depends on the level of access of each goal, and on the role and the groups of the reader.',
    gate: 'profile',
    limit: reading,
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
  'GET /improvement-goal/:id/surveys': {
    summary: 'The finished surveys of the same type since the one that a goal came from, oldest first',
    description: 'They have the same candidate; readers of the goal see those that they may read.',
    gate: 'profile',
    limit: reading,
    result: z.array(measured),
    refusals: { 404: ['not-found'] },
  },
  'POST /improvement-goal': {
    summary: 'Creates a goal from a finished survey; the server chooses the id',
    description: 'Repeated without an `Idempotency-Key` it makes a second goal; with an id of one’s own it does not.',
    ...create,
    maxBodyKiB: 128,
    refusals: { 403: ['not-allowed', 'only-invited'], 404: ['not-found'], 409: ['id-taken', 'survey-not-finished'] },
  },
  'POST /improvement-goal/:id': {
    summary: 'Creates a goal under an id that the browser made, so that a repeated create is safe',
    description: 'The same id with the same form once more is the same goal; with another form it is refused.',
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
  'DELETE /improvement-goal/:id': {
    summary: 'Deletes a goal with its journal and comments; only its owner may',
    description: 'The survey that it came from is not touched.',
    gate: 'profile',
    limit: writing,
    result: z.object({}),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
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
    gate: 'anybody',
    limit: byLink,
    result: mailChoice,
    refusals: { 404: ['not-found'] },
  },
  'POST /goal-mails/:linkId': {
    summary: 'Stops the mails about the goals of the person behind a link, or takes them up again',
    description: 'The link opens nothing else, and goes on working.',
    gate: 'anybody',
    limit: byLink,
    body: mailChoice,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'GET /organization-goal': {
    summary: 'The goals of the organisation',
    description: 'Everybody who takes part reads them, with the scores that the reader may see.',
    gate: 'profile',
    limit: reading,
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
    description: 'The scores of the original period are read by the server; those in the body are ignored.',
    ...createForAll,
    refusals: { 403: ['not-allowed', 'subscription-required'], 409: ['id-taken'] },
  },
  'POST /organization-goal/:id': {
    summary: 'Creates a goal of the organisation under an id that the browser made',
    description: 'The scores of the original period are read by the server; those in the body are ignored.',
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
