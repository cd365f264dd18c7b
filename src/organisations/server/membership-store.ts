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

/** `suspended`: the directory has taken the access, and the role is `invited` for as long. */
export type Place = { organisationId: string; role: Role; suspended: boolean };

/** Where the person is at this moment, held until the transaction ends: nobody changes the role meanwhile. */
export async function selectPlaceForUpdate(tx: Query, personId: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select organisation_id as "organisationId", role, role = 'invited' and suspended_as is not null as suspended
      from memberships where person_id = ${personId} for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The owner, whose membership is held until the transaction ends: what the directory does takes turns with what the owner
 * does. Null when the organisation is gone. Somebody may have handed over while this waited, so it is asked for again.
 */
export async function lockOwner(
  tx: Query,
  organisationId: string,
): Promise<{ personId: string; email: string } | null> {
  for (let time = 0; time < 3; time += 1) {
    const { rows } = await sql<{ personId: string; email: string }>`
      select person.id as "personId", person.email
        from memberships membership join people person on person.id = membership.person_id
       where membership.organisation_id = ${organisationId} and membership.role = 'owner' for update of membership`.execute(
      tx,
    );
    if (rows[0] !== undefined) return rows[0];
  }
  return null;
}

type Member = { organisationId: string; personId: string };

/** Takes the access of a member, and remembers the role; never of the owner. `as` is the role to come back to. */
export async function suspendMembership(
  tx: Query,
  { organisationId, personId, as }: Member & { as: Exclude<Role, 'owner'> },
): Promise<void> {
  await sql`
    update memberships set role = 'invited', suspended_as = ${as}
     where organisation_id = ${organisationId} and person_id = ${personId} and role <> 'owner'`.execute(tx);
}

/** Gives back the role that the directory has taken; nothing happens to who has not lost it that way. */
export async function resumeMembership(tx: Query, { organisationId, personId }: Member): Promise<void> {
  await sql`
    update memberships set role = suspended_as, suspended_as = null
     where organisation_id = ${organisationId} and person_id = ${personId}
       and role = 'invited' and suspended_as is not null`.execute(tx);
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
