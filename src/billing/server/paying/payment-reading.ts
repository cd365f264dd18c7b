import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { billingCalls } from '../../calls.ts';
import { type AccountFacts, hasPaid, selectAccountFacts } from './account-store.ts';
import { discountFor, whatIsSold } from './offer.ts';
import { organisationToPayFor } from '../permits.ts';

const endpoint = endpointsOf(billingCalls);

/** Answers from the rows; the provider is not asked. */
export const readPayment = endpoint('GET /payment', {
  permit: organisationToPayFor,
  run: async ({ permitted: organisationId }, { tx, actor, now, brand }) => {
    const facts = await selectAccountFacts(tx, organisationId);
    return {
      renews: facts?.renews ?? false,
      portal: facts !== null && hasSomethingInPortal(facts),
      open: facts?.openUntil !== null && facts?.openUntil !== undefined && facts.openUntil > now,
      paid: facts && lastPayment(facts, BRAND_SETTINGS[brand].zone),
      receiptTo: actor.email,
    };
  },
});

/** Whether the portal has receipts, or a payment card that will be charged. */
export function hasSomethingInPortal({ customer, paidAt, hasRenewal }: AccountFacts): boolean {
  return customer !== null && (paidAt !== null || hasRenewal);
}

function lastPayment({ amount, currency, paidAt }: AccountFacts, zone: string) {
  return amount === null || currency === null || paidAt === null
    ? null
    : { amount, currency, day: dayAt(paidAt, zone) };
}

/** The price of the provider, with today's discount for this organisation. */
export const readOffer = endpoint('GET /payment/offer', {
  permit: organisationToPayFor,
  run: async ({ permitted: organisationId }, { tx, now, today, config, partners }) => {
    const { payments } = partners;
    const sold = await whatIsSold(payments, now);
    const discount = discountFor(sold, { today, config, paidBefore: await hasPaid(tx, organisationId) });
    const { amount, currency, includesTax } = sold;
    // The form does not ask for an address, which the tax depends on.
    const publishableKey = config.stripeTax ? null : payments.publishableKey;
    return {
      amount,
      currency,
      includesTax,
      discount,
      toPay: amount - (discount?.amount ?? 0),
      sandbox: payments.sandbox !== null,
      form: publishableKey === null ? null : { publishableKey },
    };
  },
});
