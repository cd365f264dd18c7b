import { sql } from 'kysely';
import { AGREEMENT_VERSION, TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { SmallestGroup } from '../rules/agreed.ts';

export type OrganisationRow = {
  id: string;
  brand: BrandId;
  name: string;
  orgNo: string;
  country: string;
  domain: string;
  /** A data URL; empty without a logo. */
  logo: string;
  allowPrivateSurveys: boolean;
  smallestGroup: SmallestGroup;
  allowInternalCards: boolean;
  /** The months for which addresses are kept; null for those of the installation. */
  addressMonths: number | null;
  ownerId: string;
  madeFrom: string;
  closingAt: Date | null;
  version: number;
  /** When the terms and the agreement were accepted. */
  consentedAt: Date;
  /** The person who accepted them; null if the audit no longer tells. */
  consentedBy: string | null;
  /** False once the terms or the agreement have changed since. */
  hasAcceptedPresent: boolean;
};

const COLUMNS = sql`
  organisation.id, organisation.brand, organisation.name, organisation.org_no as "orgNo", organisation.country,
  organisation.domain, coalesce(picture.logo, '') as logo, organisation.allow_private_surveys as "allowPrivateSurveys",
  organisation.smallest_group as "smallestGroup", organisation.allow_internal_cards as "allowInternalCards",
  organisation.address_months as "addressMonths",
  organisation.owner_id as "ownerId", organisation.made_from as "madeFrom", organisation.closing_at as "closingAt",
  organisation.version, organisation.consented_at as "consentedAt",
  (select nullif(person.candidate, '')
     from audit_entries entry join people person on person.id = entry.actor_id and person.erased_at is null
    where entry.tenant_id = organisation.id and entry.at = organisation.consented_at
      and entry.kind in ('organisationRegistered', 'organisationChanged')
    limit 1) as "consentedBy",
  (organisation.terms_version = ${sql.lit(TERMS_VERSION)} and organisation.agreement_version = ${sql.lit(AGREEMENT_VERSION)}) as "hasAcceptedPresent"`;

export async function selectOrganisation(tx: Query, id: string): Promise<OrganisationRow | null> {
  const { rows } = await sql<OrganisationRow>`
    select ${COLUMNS} from organisations organisation
      left join organisation_logos picture on picture.organisation_id = organisation.id
     where organisation.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns the organisation and locks it against deletion until the transaction ends, because a person is joining it.
 */
export async function selectOrganisationForShare(tx: Query, brand: BrandId, id: string) {
  const { rows } = await sql<{ id: string; name: string; ownerId: string }>`
    select id, name, owner_id as "ownerId" from organisations where id = ${id} and brand = ${brand} for key share`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns the brands that `npm run demo` has filled. */
export async function selectDemoBrands(query: Query): Promise<BrandId[]> {
  const { rows } = await sql<{ brand: BrandId }>`
    select distinct brand from organisations where made_from = 'demo'`.execute(query);
  return rows.map(({ brand }) => brand);
}

export type NewOrganisation = Omit<
  OrganisationRow,
  | 'smallestGroup'
  | 'allowInternalCards'
  | 'addressMonths'
  | 'closingAt'
  | 'version'
  | 'consentedAt'
  | 'consentedBy'
  | 'hasAcceptedPresent'
> & {
  termsVersion: string;
  agreementVersion: string;
};

/**
 * Returns false if the id is taken. The primary key decides, also between concurrent requests. The owner's membership
 * must be inserted in the same transaction: the foreign key between the two is checked at its end.
 */
export async function insertOrganisation(tx: Query, organisation: NewOrganisation, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into organisations (id, brand, name, org_no, country, domain, allow_private_surveys, owner_id, terms_version,
                               agreement_version, consented_at, made_from, created_at)
    values (${organisation.id}, ${organisation.brand}, ${organisation.name}, ${organisation.orgNo}, ${organisation.country},
            ${organisation.domain}, ${organisation.allowPrivateSurveys}, ${organisation.ownerId},
            ${organisation.termsVersion}, ${organisation.agreementVersion}, ${now}, ${organisation.madeFrom}, ${now})
    on conflict (id) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await upsertLogo(tx, organisation.id, organisation.logo);
  return true;
}

export type OrganisationChange = Pick<
  OrganisationRow,
  'id' | 'name' | 'orgNo' | 'country' | 'domain' | 'logo' | 'allowPrivateSurveys'
>;

/** Returns whether the version that was read is still the newest. Relies on the row lock. */
export async function updateOrganisation(
  tx: Query,
  organisation: OrganisationChange,
  ifMatch: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    update organisations
       set name = ${organisation.name}, org_no = ${organisation.orgNo}, country = ${organisation.country},
           domain = ${organisation.domain}, allow_private_surveys = ${organisation.allowPrivateSurveys},
           version = version + 1
     where id = ${organisation.id} and (${ifMatch}::int is null or version = ${ifMatch}::int)
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await upsertLogo(tx, organisation.id, organisation.logo);
  return true;
}

/** Accepting newer terms is a new consent; accepting the same ones again is not. */
export async function updateConsents(
  tx: Query,
  id: string,
  versions: { terms: string; agreement: string },
  now: Date,
): Promise<void> {
  await sql`
    update organisations set terms_version = ${versions.terms}, agreement_version = ${versions.agreement}, consented_at = ${now}
     where id = ${id} and (terms_version <> ${versions.terms} or agreement_version <> ${versions.agreement})`.execute(
    tx,
  );
}

/** Stores the logo in its own table; an empty one deletes it. */
async function upsertLogo(tx: Query, organisationId: string, logo: string): Promise<void> {
  if (logo === '') {
    await sql`delete from organisation_logos where organisation_id = ${organisationId}`.execute(tx);
    return;
  }
  await sql`
    insert into organisation_logos (organisation_id, logo) values (${organisationId}, ${logo})
    on conflict (organisation_id) do update set logo = excluded.logo`.execute(tx);
}
