import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

export type Owner = { organisation: string; brand: BrandId; email: string; lang: Lang };

/** Returns the present owner of the organisation; null when it was deleted. */
export async function selectOwner(tx: Query, organisationId: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select organisation.name as organisation, organisation.brand, owner.email, coalesce(account.lang, 'no') as lang
      from organisations organisation
      join people owner on owner.id = organisation.owner_id
      left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
     where organisation.id = ${organisationId}`.execute(tx);
  return rows[0] ?? null;
}
