import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import { CHANGE_STATES } from '#scoring/rules/change.ts';
import { ALL_QUESTIONS, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { calendarDaySchema, sentDay, sentInstant, soughtPage } from '#shared/schemas.ts';

const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);

const questionFigure = z.object({
  question: z.enum(ALL_QUESTIONS),
  /** With one decimal; 0 if there is none, or if too few have answered to show it. */
  score: z.number(),
  band,
  /** The number of answers from 1 to 10. */
  count: z.int(),
  dontKnow: z.int(),
});

const figure = z.object({
  score: z.number(),
  band,
  answers: z.int(),
  surveys: z.int(),
  /** There are fewer than three answers, and a department or a custom period is chosen: no score is shown (rules 2). */
  tooFew: z.boolean(),
});

/**
 * What may be claimed of the change since the type's point before; null for the first. `difference` is now minus before,
 * `limit` the smallest difference that counts as clear, both in points with one decimal. When too few answered at either
 * time, both are 0.
 */
const change = z.object({ state: z.enum(CHANGE_STATES), difference: z.number(), limit: z.number() }).nullable();

/** How often each value from 0 to 10 was given. */
const distribution = z.array(z.int()).length(11);

export const dashboardCalls = calls({
  'GET /organization/stats': {
    summary: 'The scores of the organisation in a period, by type, by question and by quarter',
    description:
      'A survey counts on its end day; private surveys and answers promised to the candidate alone never count; with a department or a custom period, a figure of fewer answers than the organisation has agreed on has no score.',
    gate: 'profile',
    limit: reading,
    query: z.object({
      /** The default is 2000-01-01. */
      fromDate: calendarDaySchema.optional(),
      /** The default is a year ahead. */
      toDate: calendarDaySchema.optional(),
      department: z.uuid().optional(),
      surveyType: z.enum(SURVEY_TYPES).optional(),
    }),
    result: z.object({
      total: z.object({
        /** The mean of all existing question scores. */
        totalScore: z.number(),
        band,
        answers: z.int(),
        surveys: z.int(),
        startTime: sentDay,
        endTime: sentDay,
        tooFew: z.boolean(),
      }),
      questions: z.array(questionFigure),
      /** All three types, or only the requested one. */
      types: z.array(
        figure.extend({ surveyType: z.enum(SURVEY_TYPES), questions: z.array(questionFigure), distribution }),
      ),
      distribution,
      /** For each type the quarters with a score, oldest first. A quarter is named by its first day. */
      trend: z.array(z.object({ surveyType: z.enum(SURVEY_TYPES), quarter: sentDay, score: z.number(), band, change })),
      /** The fewest answers behind a score with a department or a custom period. */
      fewest: z.int(),
      /** Whether the organisation has any figures, regardless of the filter. */
      hasFigures: z.boolean(),
    }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /recommendations': {
    summary: 'The recommendations of the person by responders, newest first',
    description: 'Only the candidate reads them, regardless of who made the survey.',
    gate: 'profile',
    limit: reading,
    query: soughtPage,
    result: z.array(
      z.object({
        /** Random. No other call has it for a named answer. */
        id: z.string(),
        surveyId: z.string(),
        surveyName: z.string(),
        recommendation: z.string(),
        recommendationName: z.string(),
        recommendationTitle: z.string(),
        /** Null for an anonymous answer, for which neither day nor time is stored. */
        respondedAt: sentInstant.nullable(),
      }),
    ),
  },
});

export type DashboardCalls = typeof dashboardCalls;
