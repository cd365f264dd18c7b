import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { LoginProviders } from '#organisations/server/required-login.ts';
import { amrOf, hasProven, providersOfDomain } from './required-providers.ts';

/** The providers that an owner may require, for the organisations noun. */
export const loginProviders: LoginProviders = {
  offered: (config, brand, domain) => providersOfDomain(config, brand, domain).map(({ id, name }) => ({ id, name })),
  async cameThrough(tx, { brand, subject, session }, provider) {
    const { rows } = await sql<{ amr: string[] | null }>`
      select payload->'amr' as amr from login_states
       where brand = ${brand} and model = 'Session' and uid = ${session} and account_id = ${subject}`.execute(tx);
    return rows[0]?.amr?.includes(amrOf({ id: provider })) === true;
  },
  selectRequired,
  async bindsEverybody(tx, { organisationId, brand, domain }) {
    const { rows } = await sql<{ everybody: boolean }>`
      select ${hasProven(organisationId, brand, domain)} as everybody`.execute(tx);
    return rows[0]?.everybody === true;
  },
  async setRequired(tx, { organisationId, brand, domain, provider }, now) {
    await sql`delete from login_required_providers where organisation_id = ${organisationId}`.execute(tx);
    if (provider === null) return;
    await sql`
      insert into login_required_providers (organisation_id, brand, domain, provider, created_at)
      values (${organisationId}, ${brand}, ${domain}, ${provider}, ${now})`.execute(tx);
  },
};

async function selectRequired(tx: Query, organisationId: string, domain: string): Promise<string | null> {
  const { rows } = await sql<{ provider: string }>`
    select provider from login_required_providers
     where organisation_id = ${organisationId} and domain = ${domain}`.execute(tx);
  return rows[0]?.provider ?? null;
}
