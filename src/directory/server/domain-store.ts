import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

export type ProofSource = 'dns' | 'settings';
export type ProvenDomain = { domain: string; organisationId: string; provenBy: ProofSource; provenAt: Date };

/** Returns the organisation that has proven the domain, and how; null when there is none. */
export async function selectProven(tx: Query, brand: BrandId, domain: string): Promise<ProvenDomain | null> {
  const { rows } = await sql<ProvenDomain>`
    select domain, organisation_id as "organisationId", proven_by as "provenBy", proven_at as "provenAt"
      from proven_domains where brand = ${brand} and domain = ${domain}`.execute(tx);
  return rows[0] ?? null;
}

type Proven = { brand: BrandId; domain: string; organisationId: string; provenBy: ProofSource };

/**
 * Gives the domain to the organisation. Returns false when another one has it: a DNS record outweighs the settings, and
 * otherwise the first one stays. Relies on the primary key, also between concurrent calls.
 */
export async function upsertProven(tx: Query, { brand, domain, organisationId, provenBy }: Proven, now: Date) {
  const { rows } = await sql`
    insert into proven_domains (brand, domain, organisation_id, proven_by, proven_at, checked_at)
    values (${brand}, ${domain}, ${organisationId}, ${provenBy}, ${now}, ${now})
    on conflict (brand, domain) do update
       set organisation_id = excluded.organisation_id, proven_by = excluded.proven_by, proven_at = excluded.proven_at,
           checked_at = excluded.checked_at, failed_checks = 0
     where proven_domains.organisation_id = excluded.organisation_id
        or (proven_domains.proven_by = 'settings' and excluded.proven_by = 'dns')
    returning domain`.execute(tx);
  return rows.length === 1;
}

/** Removes the domain from the organisation, if it has it. */
export async function deleteProven(tx: Query, { brand, domain, organisationId }: Omit<Proven, 'provenBy'>) {
  await sql`
    delete from proven_domains
     where brand = ${brand} and domain = ${domain} and organisation_id = ${organisationId}`.execute(tx);
}

/** The result of a check; `away` when the DNS did not answer. */
export type DomainCheck = 'found' | 'missing' | 'away';

/** Stores a check and returns how many in a row have not found the record. */
export async function updateChecked(
  tx: Query,
  { brand, domain, organisationId }: Omit<Proven, 'provenBy'>,
  check: DomainCheck,
  now: Date,
): Promise<number> {
  const failed = { found: sql`0`, missing: sql`failed_checks + 1`, away: sql`failed_checks` }[check];
  const { rows } = await sql<{ failed: number }>`
    update proven_domains set checked_at = ${now}, failed_checks = ${failed}
     where brand = ${brand} and domain = ${domain} and organisation_id = ${organisationId}
    returning failed_checks as failed`.execute(tx);
  return rows[0]?.failed ?? 0;
}

/** Returns the domains proven by DNS whose check is due: each week, and the day after a check without the record. */
export async function selectDueDomains(
  tx: Query,
  { checkedBefore, failedBefore, most }: { checkedBefore: Date; failedBefore: Date; most: number },
): Promise<{ brand: BrandId; domain: string; organisationId: string }[]> {
  const { rows } = await sql<{ brand: BrandId; domain: string; organisationId: string }>`
    select brand, domain, organisation_id as "organisationId" from proven_domains
     where proven_by = 'dns'
       and (checked_at <= ${checkedBefore} or (failed_checks > 0 and checked_at <= ${failedBefore}))
     order by checked_at limit ${most}`.execute(tx);
  return rows;
}
