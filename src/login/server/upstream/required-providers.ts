import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf } from '#shared/email-address.ts';
import { selectAccountByEmail } from '../account-store.ts';

type Settings = Pick<Config, 'loginProviders'>;

/** The providers that a brand's login offers. */
export function providersOfBrand({ loginProviders }: Settings, brand: BrandId): LoginProvider[] {
  return loginProviders.filter((one) => one.brand === undefined || one.brand === brand);
}

/** Those of them that the settings give a domain to: an owner may require one of these, and nobody else's. */
export function providersOfDomain(settings: Settings, brand: BrandId, domain: string): LoginProvider[] {
  return providersOfBrand(settings, brand).filter(({ domains }) => domains?.includes(domain) === true);
}

/** How a session remembers that somebody came through a provider. */
export function amrOf({ id }: Pick<LoginProvider, 'id'>): string {
  return `upstream:${id}`;
}

type Who = { brand: BrandId; email: string };

/**
 * The providers of which whoever has the address must come through one; empty where every way in is open. It is required by
 * an owner whose own address is of the domain, and only as long as it is, and the settings give the domain to the provider.
 */
export async function requiredProviders(
  settings: Settings,
  tx: Query,
  { brand, email }: Who,
): Promise<LoginProvider[]> {
  const domain = domainOf(email);
  const offered = providersOfDomain(settings, brand, domain);
  if (offered.length === 0) return [];
  const { rows } = await sql<{ provider: string }>`
    select required.provider
      from login_required_providers required
      join memberships owner on owner.organisation_id = required.organisation_id and owner.role = 'owner'
      join people person on person.id = owner.person_id
     where required.brand = ${brand} and required.domain = ${domain}
       and split_part(lower(person.email), '@', 2) = ${domain}`.execute(tx);
  return offered.filter(({ id }) => rows.some(({ provider }) => provider === id));
}

/** An owner can always log in as before, or nobody could take back what he has required. */
async function isOwner(tx: Query, brand: BrandId, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from people person join memberships membership on membership.person_id = person.id
     where person.brand = ${brand} and person.subject = ${accountId} and membership.role = 'owner'`.execute(tx);
  return rows.length > 0;
}

type Entering = Who & { accountId: string; amr: readonly string[] };

/** Whether somebody may be logged in who has come this way; `amr` is how, as the session remembers it. */
export async function mayBeLoggedIn(
  settings: Settings,
  tx: Query,
  { brand, email, accountId, amr }: Entering,
): Promise<boolean> {
  const required = await requiredProviders(settings, tx, { brand, email });
  return required.length === 0 || required.some((one) => amr.includes(amrOf(one))) || isOwner(tx, brand, accountId);
}

/** Whether a new password can be chosen for the address: not where a provider is required of whoever has it. */
export async function mayHavePassword(settings: Settings, tx: Query, who: Who): Promise<boolean> {
  if ((await requiredProviders(settings, tx, who)).length === 0) return true;
  const account = await selectAccountByEmail(tx, who.brand, who.email);
  return account !== null && (await isOwner(tx, who.brand, account.id));
}
