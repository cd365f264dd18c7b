import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';

/** The person that a card is about, and the organisation, as they are now. */
export type Candidate = { candidate: string; title: string; organization: string; portrait: string; logo: string } & {
  organisationId: string | null;
};

/** A person who is only invited to an organisation does not represent it. */
export async function selectCandidate(tx: Query, personId: string): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select person.candidate, person.title, coalesce(organisation.name, '') as organization, organisation.id as "organisationId",
           coalesce(picture.image, '') as portrait, coalesce(logo.logo, '') as logo
      from people person
      left join people_images picture on picture.person_id = person.id
      left join memberships membership on membership.person_id = person.id and membership.role <> 'invited'
      left join organisations organisation on organisation.id = membership.organisation_id
      left join organisation_logos logo on logo.organisation_id = organisation.id
     where person.id = ${personId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new RangeError('a card is about nobody');
  return row;
}
