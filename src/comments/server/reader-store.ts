import { sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import type { Query } from '#platform/server/database.ts';
import type { SurveyRow } from '#surveys/server/survey-store.ts';
import { ofSurvey } from '#tallies/server/survey-key.ts';

export type ReaderRow = {
  userId: string;
  name: string;
  role: Role | null;
  isCandidate: boolean;
  groups: string[];
};

/**
 * Returns everybody who may read the survey, in no order. Applies the same rule as `readableBy`, but to all people at
 * once.
 */
export async function selectReaders(tx: Query, survey: SurveyRow): Promise<ReaderRow[]> {
  const { tenantId, candidateId, accessibleBy } = survey;
  const { rows } = await sql<ReaderRow>`
    select person.id as "userId", person.candidate as name, membership.role,
           person.id = ${candidateId} as "isCandidate",
           coalesce(array_agg(named.name order by named.name) filter (where named.id is not null), '{}') as groups
      from people person
      left join memberships membership on membership.person_id = person.id and membership.organisation_id = ${tenantId}
      left join group_members own on own.organisation_id = membership.organisation_id and own.person_id = person.id
       and ${accessibleBy} = 'selectedGroups'
       and own.group_id in (select group_id from survey_groups where ${ofSurvey('survey_groups', survey)})
      left join groups named on named.id = own.group_id
     where (person.id = ${candidateId} and (membership.person_id is not null or person.id = ${tenantId}))
        or (${accessibleBy} <> 'me' and membership.role in ('owner', 'supporter'))
        or (${accessibleBy} = 'org' and membership.role = 'member')
        or (membership.role = 'member' and own.person_id is not null)
     group by person.id, membership.role`.execute(tx);
  return rows;
}

export async function selectImages(tx: Query, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; image: string }>`
    select person_id as id, image from people_images where person_id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, image }) => [id, image]));
}
