import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import { sentInstant } from '#shared/schemas.ts';

export const dashboardCalls = calls({
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
