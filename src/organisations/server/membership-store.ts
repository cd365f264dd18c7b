import { sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import type { Query } from '#platform/server/database.ts';

/** The one organisation of a person, as everybody in it may know it, and the role there. */
export type Membership = { id: string; name: string; logo: string; role: Role };

export async function selectMembership(tx: Query, personId: string): Promise<Membership | null> {
  const { rows } = await sql<Membership>`
    select organisation.id, organisation.name, coalesce(picture.logo, '') as logo, membership.role
      from memberships membership
      join organisations organisation on organisation.id = membership.organisation_id
      left join organisation_logos picture on picture.organisation_id = organisation.id
     where membership.person_id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}
