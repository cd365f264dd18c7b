import { AGREEMENT_VERSION } from '#brands/rules/legal-versions.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { operatorOf } from '#brands/server/operator.ts';
import { keptFor } from '#brands/server/retention.ts';
import { retentionOf } from '#organisations/rules/agreed.ts';
import { ownedOrganisation } from '#organisations/server/permits.ts';
import type { Config } from '#platform/server/config.ts';
import { type Endpoint, endpointsOf } from '#platform/server/endpoint.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { Supplier } from '#shared/suppliers.ts';
import { documentCalls } from '../calls.ts';
import type { DocumentFacts } from '../rules/document-facts.ts';
import { selectAcceptance } from './acceptance-store.ts';

const endpoint = endpointsOf(documentCalls);

/** The country of the payment provider, which is not among the operator's own suppliers. */
const PAYMENT_PROVIDER: Supplier = { name: 'Stripe', task: 'payment', country: 'IE' };

/** `login` is null with an outside login, whose rules the product does not know. */
export function documentEndpoints(
  loginOf: (config: Pick<Config, 'authDomain'>) => DocumentFacts['login'],
): readonly Endpoint[] {
  return [
    endpoint('GET /organization/:orgId/documents', {
      permit: ownedOrganisation,
      run: async ({ permitted: organisation }, { tx, config, brand, now }) => {
        const { name, orgNo, domain, allowPrivateSurveys, smallestGroup, allowInternalCards } = organisation;
        const { consentedBy, consentedAt } = organisation;
        const kept = keptFor(config);
        const { owner, version } = await selectAcceptance(tx, organisation.id);
        return {
          organisation: { name, orgNo, domain, allowPrivateSurveys, smallestGroup, allowInternalCards, owner },
          operator: operatorOf(config, brand),
          agreement: {
            accepted: version,
            by: consentedBy,
            on: dayAt(consentedAt, BRAND_SETTINGS[brand].zone),
            current: AGREEMENT_VERSION,
          },
          kept: { ...kept, namedAddress: retentionOf(organisation.addressMonths, kept.namedAddress) },
          closing: config.closingDays,
          suppliers: suppliersIn(config),
          login: loginOf(config),
          madeAt: now.toISOString(),
        };
      },
    }),
  ];
}

/** Returns the operator's suppliers, with the payment provider where one is set up and none is named. */
function suppliersIn({ suppliers, stripeSecretKey }: Config): Supplier[] {
  const isPaymentNamed = suppliers.some(({ task }) => task === 'payment');
  return [...suppliers, ...(stripeSecretKey === undefined || isPaymentNamed ? [] : [PAYMENT_PROVIDER])];
}
