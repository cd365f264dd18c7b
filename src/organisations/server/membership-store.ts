import { sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import type { Query } from '#platform/server/database.ts';

/** The one organisation of a person, as everybody in it may know it, its owner's name, and the role there. */
export type Membership = { id: string; name: string; logo: string; role: Role; owner: string };

export async function selectMembership(tx: Query, personId: string): Promise<Membership | null> {
  const { rows } = await sql<Membership>`
    select organisation.id, organisation.name, coalesce(picture.logo, '') as logo, membership.role,
           coalesce(owner.candidate, '') as owner
      from memberships membership
      join organisations organisation on organisation.id = membership.organisation_id
      left join memberships owning on owning.organisation_id = organisation.id and owning.role = 'owner'
      left join people owner on owner.id = owning.person_id
      left join organisation_logos picture on picture.organisation_id = organisation.id
     where membership.person_id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Holds the person's row, before any other lock: what one person founds, joins, leaves and creates takes turns. Rows that
 * only name the person are written meanwhile: whoever holds a survey and notes who has changed it must not wait for
 * somebody who waits for the survey.
 */
export async function lockPerson(tx: Query, personId: string): Promise<void> {
  await sql`select 1 from people where id = ${personId} for no key update`.execute(tx);
}

/** Where the person is at this moment, held until the transaction ends: nobody changes the role meanwhile. */
export async function selectPlaceForUpdate(
  tx: Query,
  personId: string,
): Promise<{ organisationId: string; role: Role } | null> {
  const { rows } = await sql<{ organisationId: string; role: Role }>`
    select organisation_id as "organisationId", role from memberships where person_id = ${personId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The role of this moment, held until the transaction ends: what the owner does takes turns, and nobody loses the role meanwhile. */
export async function selectRoleForUpdate(tx: Query, organisationId: string, personId: string): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    select role from memberships where organisation_id = ${organisationId} and person_id = ${personId} for update`.execute(
    tx,
  );
  return rows[0]?.role ?? null;
}

/** False when the person is in an organisation already; the primary key decides. */
export async function insertMembership(
  tx: Query,
  { organisationId, personId, role }: { organisationId: string; personId: string; role: Role },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into memberships (person_id, organisation_id, role, joined_at)
    values (${personId}, ${organisationId}, ${role}, ${now})
    on conflict (person_id) do nothing returning person_id`.execute(tx);
  return rows.length === 1;
}

export async function deleteMembership(
  tx: Query,
  { organisationId, personId }: { organisationId: string; personId: string },
): Promise<void> {
  await sql`delete from memberships where organisation_id = ${organisationId} and person_id = ${personId}`.execute(tx);
}
