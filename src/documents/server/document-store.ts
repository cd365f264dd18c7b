import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { DocumentChange } from '../rules/document-facts.ts';
import type { DocumentName } from '../rules/document-names.ts';

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

type Changed = { change: DocumentChange; at: Date };

/** Returns when what is agreed was last changed, as long as the record of changes is kept. */
export async function selectAgreedChanges(tx: Query, organisationId: string): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select change, max(at) as at
      from (select entry.at,
                   case when entry.kind <> 'agreedChanged' then 'privateSurveys'
                        when entry.details->>'rule' = 'smallest' then 'smallestGroup'
                        when entry.details->>'rule' = 'cards' then 'internalCards'
                        else 'retention' end as change
              from audit_entries entry
             where entry.tenant_id = ${organisationId}
               and entry.kind in ('agreedChanged', 'privateSurveysAllowed', 'privateSurveysNotAllowed')) changed
     group by change order by change`.execute(tx);
  return rows;
}

type Downloaded = { document: DocumentName; at: Date };

export async function selectDownloads(tx: Query, organisationId: string): Promise<Downloaded[]> {
  const { rows } = await sql<Downloaded>`
    select document, made_at as at from document_downloads
     where organisation_id = ${organisationId} order by document`.execute(tx);
  return rows;
}

export async function upsertDownloads(
  tx: Query,
  organisationId: string,
  { documents, madeAt }: { documents: readonly DocumentName[]; madeAt: Date },
): Promise<void> {
  await sql`
    insert into document_downloads (organisation_id, document, made_at)
    select distinct ${organisationId}::uuid, document, ${madeAt}::timestamptz from unnest(${documents}::text[]) as document
    on conflict (organisation_id, document) do update set made_at = excluded.made_at`.execute(tx);
}

export async function deleteDownloads(tx: Query, organisationId: string): Promise<void> {
  await sql`delete from document_downloads where organisation_id = ${organisationId}`.execute(tx);
}
