import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import { ALL_QUESTIONS, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { calendarDaySchema, sentDay, sentInstant } from '#shared/schemas.ts';

const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);

const questionFigure = z.object({
  question: z.enum(ALL_QUESTIONS),
  /** One decimal; 0 when there is none, or when too few have answered to show it. */
  score: z.number(),
  band,
  /** Answers from 1 to 10. */
  count: z.int(),
  dontKnow: z.int(),
});

const figure = z.object({
  score: z.number(),
  band,
  answers: z.int(),
  surveys: z.int(),
  /** Fewer than three answers with a department or a period of one's own chosen: no score is shown (rules 2). */
  tooFew: z.boolean(),
});

/** How often each value 0 to 10 was given. */
const distribution = z.array(z.int()).length(11);

export const dashboardCalls = calls({
  'GET /organization/stats': {
    summary: 'The scores of the organisation in a period, by type, by question and by quarter',
    description:
      'A survey counts on its end day; private surveys and answers promised to the candidate alone never count, and with a department or a period of one’s own what fewer than three have answered has no score.',
    gate: 'profile',
    limit: reading,
    query: z.object({
      /** 2000-01-01 when nothing is said. */
      fromDate: calendarDaySchema.optional(),
      /** A year ahead when nothing is said. */
      toDate: calendarDaySchema.optional(),
      department: z.uuid().optional(),
      surveyType: z.enum(SURVEY_TYPES).optional(),
    }),
    result: z.object({
      total: z.object({
        /** The mean of the question scores that exist. */
        totalScore: z.number(),
        band,
        answers: z.int(),
        surveys: z.int(),
        /** The period that was asked for. */
        startTime: sentDay,
        endTime: sentDay,
        tooFew: z.boolean(),
      }),
      /** The questions of the types below, in their order. */
      questions: z.array(questionFigure),
      /** All three types, or the one that was asked for. */
      types: z.array(
        figure.extend({ surveyType: z.enum(SURVEY_TYPES), questions: z.array(questionFigure), distribution }),
      ),
      distribution,
      /** Type by type the quarters that have a score, oldest first; a quarter is named by its first day. */
      trend: z.array(z.object({ surveyType: z.enum(SURVEY_TYPES), quarter: sentDay, score: z.number(), band })),
      /** Whether the organisation has any figures, whatever was asked for. */
      hasFigures: z.boolean(),
    }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /recommendations': {
    summary: 'What responders have recommended the person for, newest first',
    description: 'Only the candidate reads them, whoever made the survey.',
    gate: 'profile',
    limit: reading,
    result: z.array(
      z.object({
        surveyId: z.string(),
        surveyName: z.string(),
        recommendation: z.string(),
        recommendationName: z.string(),
        recommendationTitle: z.string(),
        /** Null for an anonymous answer: neither day nor time is stored. */
        respondedAt: sentInstant.nullable(),
      }),
    ),
  },
});

export type DashboardCalls = typeof dashboardCalls;
