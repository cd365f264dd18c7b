import { z } from 'zod';
import { calls, raw } from '#platform/contract.ts';
import { type Limits, MINUTE, reading } from '#platform/rules/limits.ts';
import { nothing, sentDay } from '#shared/schemas.ts';
import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TYPES } from './rules/subscription-status.ts';

/** In the currency's smallest unit: 600000 of `nok` is 6 000 kroner. */
const amount = z.int().min(0);
const currency = z.string().regex(/^[a-z]{3}$/);

/** Each call opens something at the provider; nobody needs it more than a few times a minute. */
const opening: Limits = [{ group: 'payment', by: 'person', points: 10, seconds: MINUTE }];
/** Events arrive in bursts on a busy day; an unsigned request is refused before anything is read. */
const told: Limits = [{ group: 'webhook', by: 'ip', points: 1_200, seconds: MINUTE }];

const OWNER_ONLY = ['not-allowed'] as const;
/** Silent: the provider did not answer in time and may have acted. Refused: it answered and has done nothing. */
const PROVIDER = ['provider-silent', 'provider-refused'] as const;

export const billingCalls = calls({
  'GET /subscriptions': {
    summary: "The subscription of the caller's organisation; empty when there never was one",
    description: 'Everybody in the organisation may read its kind, state and days; only the owner gets the id.',
    gate: 'profile',
    limit: reading,
    result: z.array(
      z.object({
        /** Only for the owner. */
        id: z.string().optional(),
        type: z.enum(SUBSCRIPTION_TYPES),
        status: z.enum(SUBSCRIPTION_STATUSES),
        startDate: sentDay,
        /** Null until the first payment has arrived. */
        endDate: sentDay.nullable(),
      }),
    ),
  },
  'GET /payment': {
    summary: 'The payments of the organisation, and the next charge to its payment card',
    description: 'Only the owner may read it; the provider is not asked.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      /** The payment card is charged when the subscription ends. */
      renews: z.boolean(),
      /** The customer portal has something to show. */
      portal: z.boolean(),
      /** A way to pay is open and has not been used yet. */
      open: z.boolean(),
      paid: z.object({ amount, currency, day: sentDay }).nullable(),
      receiptTo: z.string(),
    }),
    refusals: { 403: OWNER_ONLY },
  },
  'GET /payment/offer': {
    summary: 'The price of twelve months, and the ways to pay',
    description: 'Only the owner may read it; the price comes from the provider.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      amount,
      currency,
      includesTax: z.boolean(),
      /**
       * The discount on the first year when it is paid by this day; null outside the season, and after the first year.
       */
      discount: z.object({ percent: z.int(), amount, until: sentDay }).nullable(),
      toPay: amount,
      /** The provider is the sandbox, so no money is charged. */
      sandbox: z.boolean(),
      /** The settings of the payment form on our own page; null when payment happens on the provider's page. */
      form: z.object({ publishableKey: z.string() }).nullable(),
    }),
    refusals: { 403: OWNER_ONLY, 503: PROVIDER },
  },
  'POST /payment/create-checkout-session': {
    summary: "Opens the provider's payment page for twelve months",
    description:
      'Only the owner may; one way to pay is open at a time, and a repeated call returns the same page while its terms hold.',
    gate: 'profile',
    limit: opening,
    idempotency: 'none',
    result: z.object({ gotoUrl: z.string() }),
    refusals: { 403: OWNER_ONLY, 409: ['organisation-closing', 'payment-in-progress'], 503: PROVIDER },
  },
  'POST /payment/payment-intent': {
    summary: 'Opens a payment of twelve months by the form on our own page',
    description: 'Only the owner may; one way to pay is open at a time, so this closes an open payment page.',
    gate: 'profile',
    limit: opening,
    idempotency: 'none',
    result: z.object({
      clientSecret: z.string(),
      /** The amount to charge. It may be higher than in the offer, for example after the last day of a season. */
      toPay: amount,
    }),
    refusals: { 403: OWNER_ONLY, 409: ['organisation-closing', 'payment-in-progress'], 503: PROVIDER },
  },
  'POST /payment/create-portal-session': {
    summary: "Opens the provider's customer portal: payment card, receipts, cancelling",
    description: "Only the owner may, for the organisation's own subscription, after something has been paid.",
    gate: 'profile',
    limit: opening,
    idempotency: 'none',
    query: z.object({ subscriptionId: z.string() }),
    result: z.object({ gotoUrl: z.string() }),
    refusals: { 403: OWNER_ONLY, 404: ['not-found'], 409: ['nothing-paid'], 503: PROVIDER },
  },
  'POST /payment/webhook': {
    summary: 'Accepts an event of the payment provider',
    description: 'The signature covers the bytes and is valid for five minutes; a repeated event id changes nothing.',
    gate: 'anybody',
    limit: told,
    idempotency: 'none',
    body: raw({ contentType: 'application/json', signedBy: 'stripe-signature' }),
    maxBodyKiB: 512,
    result: nothing,
    refusals: { 400: ['bad-signature'] },
  },
});

export type BillingCalls = typeof billingCalls;
