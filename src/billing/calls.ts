import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import { sentDay } from '#shared/schemas.ts';
import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TYPES } from './rules/subscription-status.ts';

export const billingCalls = calls({
  'GET /subscriptions': {
    summary: 'The subscription of the own organisation; empty when there never was one',
    description: 'Everybody in the organisation reads its kind, state and days; the id is told to the owner alone.',
    gate: 'profile',
    limit: reading,
    result: z.array(
      z.object({
        /** Only to the owner. */
        id: z.string().optional(),
        type: z.enum(SUBSCRIPTION_TYPES),
        status: z.enum(SUBSCRIPTION_STATUSES),
        startDate: sentDay,
        endDate: sentDay,
      }),
    ),
  },
});

export type BillingCalls = typeof billingCalls;
