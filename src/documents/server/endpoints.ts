import { AGREEMENT_VERSION } from '#brands/rules/legal-versions.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { operatorOf } from '#brands/server/operator.ts';
import { keptFor } from '#brands/server/retention.ts';
import { retentionOf } from '#organisations/rules/agreed.ts';
import type { HandOverStep } from '#organisations/server/handing-over.ts';
import { ownedOrganisation, ownedOrganisationForUpdate } from '#organisations/server/permits.ts';
import type { Config } from '#platform/server/config.ts';
import { type Endpoint, endpointsOf } from '#platform/server/endpoint.ts';
import { type CalendarDay, dayAt, endOfDay, receivedDay } from '#shared/calendar-day.ts';
import type { Supplier } from '#shared/suppliers.ts';
import { documentCalls } from '../calls.ts';
import type { DocumentFacts } from '../rules/document-facts.ts';
import {
  deleteDownloads,
  selectAcceptance,
  selectAgreedChanges,
  selectDownloads,
  upsertDownloads,
} from './document-store.ts';

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
        const { zone } = BRAND_SETTINGS[brand];
        const kept = keptFor(config);
        const suppliersChanged = dayOfSuppliers(config, dayAt(now, zone));
        const { owner, version } = await selectAcceptance(tx, organisation.id);
        return {
          organisation: { name, orgNo, domain, allowPrivateSurveys, smallestGroup, allowInternalCards, owner },
          operator: operatorOf(config, brand),
          agreement: {
            accepted: version,
            by: consentedBy,
            on: dayAt(consentedAt, zone),
            current: AGREEMENT_VERSION,
          },
          kept: { ...kept, namedAddress: retentionOf(organisation.addressMonths, kept.namedAddress) },
          closing: config.closingDays,
          suppliers: suppliersIn(config),
          login: loginOf(config),
          changes: [
            ...(await selectAgreedChanges(tx, organisation.id)),
            ...(suppliersChanged === null
              ? []
              : [{ change: 'suppliers' as const, at: lastInstantOf(suppliersChanged, zone) }]),
            { change: 'terms' as const, at: consentedAt },
          ].map(sent),
          downloads: (await selectDownloads(tx, organisation.id)).map(sent),
          suppliersChanged,
          madeAt: now.toISOString(),
        };
      },
    }),
    endpoint('POST /organization/:orgId/documents/downloads', {
      permit: ownedOrganisationForUpdate,
      run: async ({ body: { documents, madeAt }, permitted: organisation }, { tx, now }) => {
        const stated = new Date(madeAt);
        await upsertDownloads(tx, organisation.id, { documents, madeAt: stated < now ? stated : now });
        return {};
      },
    }),
  ];
}

/** The new owner has downloaded nothing yet. */
export const forgetDownloads: HandOverStep = ({ tx }, { organisation }) => deleteDownloads(tx, organisation.id);

const sent = <T extends { at: Date }>(one: T) => ({ ...one, at: one.at.toISOString() });

/**
 * Returns the day on which the suppliers last changed; null if it is not told or still to come. Nobody knows the hour, so
 * the change counts as later than every document of its day.
 */
function dayOfSuppliers({ suppliersChanged }: Config, today: CalendarDay): CalendarDay | null {
  return suppliersChanged === undefined || suppliersChanged > today ? null : receivedDay(suppliersChanged);
}

function lastInstantOf(day: CalendarDay, zone: string): Date {
  return new Date(endOfDay(day, zone).getTime() - 1);
}

/** Returns the operator's suppliers, with the payment provider where one is set up and none is named. */
function suppliersIn({ suppliers, stripeSecretKey }: Config): Supplier[] {
  const isPaymentNamed = suppliers.some(({ task }) => task === 'payment');
  return [...suppliers, ...(stripeSecretKey === undefined || isPaymentNamed ? [] : [PAYMENT_PROVIDER])];
}
