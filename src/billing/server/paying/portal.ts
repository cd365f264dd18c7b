import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { PATHS } from '#shared/paths.ts';
import { type BillingCalls, billingCalls } from '../../calls.ts';
import { selectOwner } from '../mailing/owner-store.ts';
import { selectAccountFacts } from './account-store.ts';
import { askProvider } from './call-provider.ts';
import { hasSomethingInPortal } from './payment-reading.ts';
import { organisationOfSubscription, refuseUnlessStillOwner } from '../permits.ts';
import { providerLang } from './ways.ts';

const endpoint = endpointsOf(billingCalls);

/** Without a payment there is nothing to see. */
export const openPortal = endpoint('POST /payment/create-portal-session', {
  permit: organisationOfSubscription,
  runOutside: async ({ permitted: organisationId }, { tx, transaction, actor, origin, partners }) => {
    const facts = await selectAccountFacts(tx, organisationId);
    const owner = await selectOwner(tx, organisationId);
    if (facts?.customer == null || owner === null || !hasSomethingInPortal(facts))
      throw new Refusal<BillingCalls>(409, 'nothing-paid');
    const { customer } = facts;
    const return_url = `${origin}${PATHS.subscription}`;
    const session = await askProvider(partners.payments, (stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url, locale: providerLang(owner.lang) }),
    );
    await transaction((within) => refuseUnlessStillOwner(within, organisationId, actor.personId));
    return { gotoUrl: session.url };
  },
});
