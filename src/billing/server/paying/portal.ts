import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { PATHS } from '#shared/paths.ts';
import { type BillingCalls, billingCalls } from '../../calls.ts';
import { selectSubscription } from '../subscription-store.ts';
import { selectOwner } from '../mailing/owner-store.ts';
import { selectAccountFacts } from './account-store.ts';
import { askProvider } from './asking-provider.ts';
import { hasSomethingInPortal } from './payment-reading.ts';
import { ownedBy, stillOwns } from './paying-owner.ts';
import { providerLang } from './ways.ts';

const endpoint = endpointsOf(billingCalls);

/** Refuses a subscription of another organisation with 404; without a payment there is nothing to see. */
export const openPortal = endpoint('POST /payment/create-portal-session', {
  runOutside: async ({ query }, { tx, transaction, actor, origin, partners }) => {
    const organisationId = ownedBy(actor);
    const subscription = await selectSubscription(tx, organisationId);
    if (subscription?.id !== query.subscriptionId.toLowerCase()) throw new Refusal(404);
    const facts = await selectAccountFacts(tx, organisationId);
    const owner = await selectOwner(tx, organisationId);
    if (facts?.customer == null || owner === null || !hasSomethingInPortal(facts))
      throw new Refusal<BillingCalls>(409, 'nothing-paid');
    const { customer } = facts;
    const return_url = `${origin}${PATHS.subscription}`;
    const session = await askProvider(partners.payments, (stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url, locale: providerLang(owner.lang) }),
    );
    await transaction((within) => stillOwns(within, organisationId, actor.personId));
    return { gotoUrl: session.url };
  },
});
