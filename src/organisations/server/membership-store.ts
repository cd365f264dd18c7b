import { sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import type { Query } from '#platform/server/database.ts';

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

/** The administrator whom a person without a role waits for, and since when. */
export type Awaited = { name: string; email: string; image: string; since: Date };

export async function selectAwaited(tx: Query, personId: string): Promise<Awaited | null> {
  const { rows } = await sql<Awaited>`
    select owner.candidate as name, owner.email, coalesce(picture.image, '') as image, membership.joined_at as since
      from memberships membership
      join memberships owning on owning.organisation_id = membership.organisation_id and owning.role = 'owner'
      join people owner on owner.id = owning.person_id
      left join people_images picture on picture.person_id = owner.id
     where membership.person_id = ${personId} and membership.role = 'invited'`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Locks the person's row before any other lock, which serialises what one person founds, joins, leaves and creates. The
 * lock permits concurrent inserts of rows that reference the person: a transaction that holds a survey and records who
 * changed it must not wait for one that waits for the survey. Returns false when the account has been erased meanwhile.
 */
export async function lockPerson(tx: Query, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people where id = ${personId} and erased_at is null for no key update`.execute(tx);
  return rows.length === 1;
}

/** `suspended` means that the directory has taken the access; the role is `invited` meanwhile. */
export type Place = { organisationId: string; role: Role; suspended: boolean };

/** Returns the person's present organisation and role, and locks them until the transaction ends. */
export async function selectPlaceForUpdate(tx: Query, personId: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select organisation_id as "organisationId", role, role = 'invited' and suspended_as is not null as suspended
      from memberships where person_id = ${personId} for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Locks the owner's membership until the transaction ends, which serialises the directory's changes with the owner's.
 * Returns null if the organisation no longer exists. The owner is read again after waiting, because the organisation
 * may have been handed over.
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

/** Takes the access of a member, never of the owner, and remembers the role. `as` is the role to restore. */
export async function suspendMembership(
  tx: Query,
  { organisationId, personId, as }: Member & { as: Exclude<Role, 'owner'> },
): Promise<void> {
  await sql`
    update memberships set role = 'invited', suspended_as = ${as}
     where organisation_id = ${organisationId} and person_id = ${personId} and role <> 'owner'`.execute(tx);
}

/** Restores the role of a member whose access the directory has taken; does nothing for others. */
export async function resumeMembership(tx: Query, { organisationId, personId }: Member): Promise<void> {
  await sql`
    update memberships set role = suspended_as, suspended_as = null
     where organisation_id = ${organisationId} and person_id = ${personId}
       and role = 'invited' and suspended_as is not null`.execute(tx);
}

/**
 * Returns the present role and locks it until the transaction ends, so that it cannot be lost and the owner's changes
 * are serialised.
 */
export async function selectRoleForUpdate(tx: Query, organisationId: string, personId: string): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    select role from memberships where organisation_id = ${organisationId} and person_id = ${personId} for update`.execute(
    tx,
  );
  return rows[0]?.role ?? null;
}

/** Returns false if the person is in an organisation already. The primary key decides. */
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
