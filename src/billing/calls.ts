import { z } from 'zod';
import { calls, raw } from '#platform/contract.ts';
import { type Limits, MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { nothing, sentDay } from '#shared/schemas.ts';
import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TYPES } from './rules/subscription-status.ts';

/** In the currency's smallest unit: 600000 of `nok` is 6 000 kroner. */
const amount = z.int().min(0);
const currency = z.string().regex(/^[a-z]{3}$/);

const mailChoice = z.object({ wanted: z.boolean() });

/** Each opens something at the provider: nobody needs it more than a few times a minute. */
const opening: Limits = [{ group: 'payment', by: 'person', points: 10, seconds: MINUTE }];
/** Events of a busy day come in bursts; who has no signature is refused before anything is read. */
const told: Limits = [{ group: 'webhook', by: 'ip', points: 1_200, seconds: MINUTE }];
const byLink: Limits = [{ group: 'mails', by: 'link', points: 10, seconds: MINUTE }];

const OWNER_ONLY = ['not-allowed'] as const;
/** The provider did not answer in time, and may have done it all the same; or it refused, and has done nothing. */
const PROVIDER = ['provider-silent', 'provider-refused'] as const;

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
        /** Null while a first payment has only been begun. */
        endDate: sentDay.nullable(),
      }),
    ),
  },
  'GET /payment': {
    summary: 'What the organisation has paid, and what its payment card will be charged with',
    description: 'The owner reads it; the provider is not asked.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      /** The payment card is charged when the subscription ends. */
      renews: z.boolean(),
      /** There is something to see in the customer portal. */
      portal: z.boolean(),
      /** A way to pay is open, and nothing has been paid by it yet. */
      open: z.boolean(),
      /** The last payment; null before the first. */
      paid: z.object({ amount, currency, day: sentDay }).nullable(),
      /** Where the provider sends receipts. */
      receiptTo: z.string(),
    }),
    refusals: { 403: OWNER_ONLY },
  },
  'GET /payment/offer': {
    summary: 'What twelve months cost now, and how they can be paid',
    description: 'The owner reads it; the price is the one that the provider has.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      amount,
      currency,
      includesTax: z.boolean(),
      /** What the first year costs less, for who activates by the day; null outside of the season, and after the first year. */
      discount: z.object({ percent: z.int(), amount, until: sentDay }).nullable(),
      toPay: amount,
      /** No money is charged: the provider is the sandbox. */
      sandbox: z.boolean(),
      /** What the payment form on our own page needs; null when there is none, and payment happens on the provider's page. */
      form: z.object({ publishableKey: z.string() }).nullable(),
    }),
    refusals: { 403: OWNER_ONLY, 503: PROVIDER },
  },
  'POST /payment/create-checkout-session': {
    summary: "Opens the provider's payment page for twelve months",
    description:
      'Only the owner may; one way to pay is open at a time, and it is the same page again while its terms hold.',
    gate: 'profile',
    limit: opening,
    idempotency: 'none',
    result: z.object({ gotoUrl: z.string() }),
    refusals: { 403: OWNER_ONLY, 409: ['organisation-closing', 'payment-in-progress'], 503: PROVIDER },
  },
  'POST /payment/payment-intent': {
    summary: 'Opens a payment of twelve months by the form on our own page',
    description:
      'Only the owner may; one way to pay is open at a time, so a payment page that is open is closed by it.',
    gate: 'profile',
    limit: opening,
    idempotency: 'none',
    result: z.object({
      clientSecret: z.string(),
      /** What will be charged: it may have become more since the offer was read, as after the last day of a season. */
      toPay: amount,
    }),
    refusals: { 403: OWNER_ONLY, 409: ['organisation-closing', 'payment-in-progress'], 503: PROVIDER },
  },
  'POST /payment/create-portal-session': {
    summary: "Opens the provider's customer portal: payment card, receipts, cancelling",
    description: 'Only the owner may, of the own subscription, and when something has been paid.',
    gate: 'profile',
    limit: opening,
    idempotency: 'none',
    query: z.object({ subscriptionId: z.string() }),
    result: z.object({ gotoUrl: z.string() }),
    refusals: { 403: OWNER_ONLY, 404: ['not-found'], 409: ['nothing-paid'], 503: PROVIDER },
  },
  'POST /payment/webhook': {
    summary: 'Takes an event of the payment provider',
    description:
      'Signed over its bytes within five minutes; an event with an id that was taken before changes nothing.',
    gate: 'anybody',
    limit: told,
    idempotency: 'none',
    body: raw({ contentType: 'application/json', signedBy: 'stripe-signature' }),
    maxBodyKiB: 512,
    result: nothing,
    refusals: { 400: ['bad-signature'] },
  },
  'GET /subscription-mails': {
    summary: 'Whether the owner wants mails before the subscription ends',
    description: 'They are sent 30 and 7 days before, and when it has ended.',
    gate: 'profile',
    limit: reading,
    result: mailChoice,
    refusals: { 403: OWNER_ONLY },
  },
  'PUT /subscription-mails': {
    summary: 'Stops the mails about the end of the subscription, or takes them up again',
    description: 'What waits to be sent is not sent any more.',
    gate: 'profile',
    limit: writing,
    body: mailChoice,
    result: nothing,
    refusals: { 403: OWNER_ONLY },
  },
  'GET /subscription-mails/:linkId': {
    summary: 'The same by the link that stands in each of these mails',
    description: 'Nothing of the person or the organisation is told.',
    gate: 'anybody',
    limit: byLink,
    result: mailChoice,
    refusals: { 404: ['not-found'] },
  },
  'POST /subscription-mails/:linkId': {
    summary: 'Stops the mails of the person behind a link, or takes them up again',
    description: 'The link opens nothing else, and goes on working.',
    gate: 'anybody',
    limit: byLink,
    body: mailChoice,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
});

export type BillingCalls = typeof billingCalls;
