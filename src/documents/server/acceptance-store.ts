import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';

/** Returns the version of the data processing agreement that was accepted, and the name of the present owner. */
export async function selectAcceptance(tx: Query, organisationId: string): Promise<{ owner: string; version: string }> {
  const { rows } = await sql<{ owner: string; version: string }>`
    select owner.candidate as owner, organisation.agreement_version as version
      from organisations organisation join people owner on owner.id = organisation.owner_id
     where organisation.id = ${organisationId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the organisation was read in the same transaction');
  return row;
}
