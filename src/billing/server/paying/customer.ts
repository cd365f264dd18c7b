import { hashOfRequest } from './hash.ts';
import type Stripe from 'stripe';
import type { Owner } from '../mailing/owner-store.ts';
import type { AccountRow } from './account-store.ts';
import { isUnknown } from './call-provider.ts';
import { providerLang } from './ways.ts';

type Told = { name: string; email: string; preferred_locales: string[]; metadata: { organisation: string } };

/** Returns the data that the provider gets about an organisation. */
export function customerFacts(organisationId: string, { organisation, email, lang }: Owner): Told {
  const metadata = { organisation: organisationId };
  return { name: organisation, email, preferred_locales: [providerLang(lang)], metadata };
}

/** Returns the customer at the provider; creates it when there is none, and updates its owner. */
export async function customerAt(
  stripe: Stripe,
  { id, customer, ways }: Pick<AccountRow, 'id' | 'customer' | 'ways'>,
  facts: Told,
): Promise<string> {
  const known = customer === null ? null : await updatedAt(stripe, customer, facts);
  if (known !== null) return known;
  const made = await stripe.customers.create(facts, {
    idempotencyKey: `customer-${id}-${ways}-${hashOfRequest(facts)}`,
  });
  return made.id;
}

/** Returns null when the provider no longer knows the customer, which is then created again. */
async function updatedAt(stripe: Stripe, customer: string, { metadata: _, ...facts }: Told): Promise<string | null> {
  return stripe.customers.update(customer, facts).then(
    ({ id }) => id,
    (error: unknown) => {
      if (isUnknown(error)) return null;
      throw error;
    },
  );
}
