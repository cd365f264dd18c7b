import { sql } from 'kysely';
import { billingEndpoints } from '#billing/server/endpoints.ts';
import { paymentJobs } from '#billing/server/events/payment-jobs.ts';
import { subscriptionReminders } from '#billing/server/mailing/subscription-reminders.ts';
import { subscriptionRuns } from '#billing/server/subscription-store.ts';
import { startTrial } from '#billing/server/subscriptions.ts';
import type { SubscriptionRuns } from '#identity/server/person-store.ts';
import type { FoundingStep } from '#organisations/server/organisation-writing.ts';
import type { Config } from '#platform/server/config.ts';
import type { ApiPart } from '#platform/server/http/openapi.ts';

/** What an installation without payment does differently on the server. */
export type BillingParts = {
  subscriptionRuns: SubscriptionRuns;
  api: readonly ApiPart[];
  onFounded: readonly FoundingStep[];
  remind: typeof subscriptionReminders.remind;
  jobs: typeof paymentJobs;
};

export const WITH_PAYMENT: BillingParts = {
  subscriptionRuns,
  api: [{ name: 'billing', about: 'The trial and the subscription.', endpoints: billingEndpoints }],
  onFounded: [startTrial],
  remind: subscriptionReminders.remind,
  jobs: paymentJobs,
};

/** Every organisation has full limits; no trial is begun, nobody is reminded of an end, and no call or job is about payment. */
export const WITHOUT_PAYMENT: BillingParts = {
  subscriptionRuns: () => sql`true`,
  api: [],
  onFounded: [],
  remind: () => Promise.resolve(),
  jobs: () => [],
};

export function billingParts({ payments }: Pick<Config, 'payments'>): BillingParts {
  return payments ? WITH_PAYMENT : WITHOUT_PAYMENT;
}
