import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf } from '#shared/email-address.ts';
import { selectAccountByEmail } from '../account-store.ts';

type Settings = Pick<Config, 'loginProviders'>;

export function providersOfBrand({ loginProviders }: Settings, brand: BrandId): LoginProvider[] {
  return loginProviders.filter((one) => one.brand === undefined || one.brand === brand);
}

/** Returns the brand's providers whose settings contain the domain; an owner may require only these. */
export function providersOfDomain(settings: Settings, brand: BrandId, domain: string): LoginProvider[] {
  return providersOfBrand(settings, brand).filter(({ domains }) => domains?.includes(domain) === true);
}

/** Returns the value by which a session records that a person came through a provider. */
export function amrOf({ id }: Pick<LoginProvider, 'id'>): string {
  return `upstream:${id}`;
}

type Who = { brand: BrandId; email: string };

/**
 * Returns the providers that this address is required to use; empty where every way in is open. An owner's requirement
 * holds while the owner's own address is of the domain and the settings assign the domain to the provider. It binds the
 * members of the organisation, and everybody of the domain where a DNS record has proven it for the organisation.
 */
export function requiredProviders(settings: Settings, tx: Query, who: Who): Promise<LoginProvider[]> {
  return selectRequired(settings, tx, who, sql<boolean>`(${hasProvenDomainOf(who)} or ${hasMember(who)})`);
}

/** The same as far as it binds everybody of the domain: a page that shows it tells nothing about the address. */
export function providersForEverybody(settings: Settings, tx: Query, who: Who): Promise<LoginProvider[]> {
  return selectRequired(settings, tx, who, hasProvenDomainOf(who));
}

/**
 * Returns a condition on a DNS record having proven the domain for the organisation. The word of the settings is not
 * enough: the first owner with an address there claims it, who may be any employee.
 */
export function hasProven(organisationId: RawBuilder<unknown> | string, brand: BrandId, domain: string) {
  return sql<boolean>`exists (
    select from proven_domains
     where brand = ${brand} and domain = ${domain} and organisation_id = ${organisationId} and proven_by = 'dns')`;
}

function hasProvenDomainOf({ brand, email }: Who): RawBuilder<boolean> {
  return hasProven(sql.ref('required.organisation_id'), brand, domainOf(email));
}

function hasMember({ brand, email }: Who): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from memberships member join people on people.id = member.person_id
     where member.organisation_id = required.organisation_id and member.role <> 'invited'
       and people.brand = ${brand} and lower(people.email) = ${email})`;
}

async function selectRequired(
  settings: Settings,
  tx: Query,
  { brand, email }: Who,
  binds: RawBuilder<boolean>,
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
       and split_part(lower(person.email), '@', 2) = ${domain} and ${binds}`.execute(tx);
  return offered.filter(({ id }) => rows.some(({ provider }) => provider === id));
}

/** An owner can always log in as before; otherwise nobody could revoke the requirement. */
async function isOwner(tx: Query, brand: BrandId, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from people person join memberships membership on membership.person_id = person.id
     where person.brand = ${brand} and person.subject = ${accountId} and membership.role = 'owner'`.execute(tx);
  return rows.length > 0;
}

type Entering = Who & { accountId: string; amr: readonly string[] };

/**
 * Returns whether a person who logged in with the methods in `amr`, as the session records them, may stay logged in.
 */
export async function mayBeLoggedIn(
  settings: Settings,
  tx: Query,
  { brand, email, accountId, amr }: Entering,
): Promise<boolean> {
  const required = await requiredProviders(settings, tx, { brand, email });
  return required.length === 0 || required.some((one) => amr.includes(amrOf(one))) || isOwner(tx, brand, accountId);
}

/** Returns whether the address may set a new password: not where a provider is required. */
export async function mayHavePassword(settings: Settings, tx: Query, who: Who): Promise<boolean> {
  if ((await requiredProviders(settings, tx, who)).length === 0) return true;
  const account = await selectAccountByEmail(tx, who.brand, who.email);
  return account !== null && (await isOwner(tx, who.brand, account.id));
}
