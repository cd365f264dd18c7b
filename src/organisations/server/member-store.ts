import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';

export type MemberRow = {
  userId: string;
  candidate: string;
  email: string;
  image: string;
  role: Role;
  department: string | null;
  groups: string[];
  /** Whether the company's directory looks after the person, and has taken the access. */
  directory: 'none' | 'kept' | 'deactivated';
};

/** In a list of more people than this the pictures would be most of what is sent. */
const MOST_WITH_PICTURES = 50;

function membersOf(organisationId: string): RawBuilder<unknown> {
  return sql`
    select membership.person_id as "userId", person.candidate, person.email, membership.role,
           membership.department_id as department,
           case when not ${hasDirectory(organisationId)} then 'none'
                when membership.role = 'invited' and membership.suspended_as is not null then 'deactivated'
                when exists (select from directory_users kept where kept.organisation_id = membership.organisation_id
                                and kept.person_id = membership.person_id) then 'kept'
                else 'none' end as directory,
           case when (select count(*) from memberships where organisation_id = ${organisationId}) <= ${MOST_WITH_PICTURES}
                then coalesce((select picture.image from people_images picture where picture.person_id = person.id), '')
                else '' end as image,
           coalesce((select jsonb_agg(own.group_id order by own.group_id) from group_members own
                      where own.organisation_id = membership.organisation_id and own.person_id = membership.person_id),
                    '[]') as groups
      from memberships membership join people person on person.id = membership.person_id
     where membership.organisation_id = ${organisationId}`;
}

/** A token speaks for the owner who made or confirmed it, and for nobody who took over since. */
export const SPEAKS_FOR_OWNER = sql<boolean>`coalesce(token.confirmed_by, token.made_by) = organisation.owner_id`;

/** Without a token that works for the present owner there is no directory, and the owner alone decides. */
export function hasDirectory(organisationId: string): RawBuilder<boolean> {
  return sql`exists (
    select from directory_tokens token join organisations organisation on organisation.id = token.organisation_id
     where token.organisation_id = ${organisationId} and token.revoked_at is null and ${SPEAKS_FOR_OWNER})`;
}

/** The owner first, then by how long they have been there. */
export async function selectMembers(tx: Query, organisationId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    ${membersOf(organisationId)} order by membership.role = 'owner' desc, membership.joined_at, person.id`.execute(tx);
  return rows;
}

export async function selectMember(tx: Query, organisationId: string, personId: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    ${membersOf(organisationId)} and membership.person_id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}

/** Everybody who takes part, but for one; who is only invited does not. */
export async function selectActiveOthers(
  tx: Query,
  organisationId: string,
  personId: string,
): Promise<{ userId: string; candidate: string }[]> {
  const { rows } = await sql<{ userId: string; candidate: string }>`
    select person.id as "userId", person.candidate
      from memberships membership join people person on person.id = membership.person_id
     where membership.organisation_id = ${organisationId} and membership.role <> 'invited' and person.id <> ${personId}
     order by person.id`.execute(tx);
  return rows;
}

/** The owner's role is out of reach here: the condition holds although the row may have changed meanwhile. */
export async function updateRole(
  tx: Query,
  { organisationId, personId, role }: { organisationId: string; personId: string; role: Role },
): Promise<void> {
  await sql`
    update memberships set role = ${role}, suspended_as = null
     where organisation_id = ${organisationId} and person_id = ${personId} and role <> 'owner'`.execute(tx);
}

/** Relies on the key: no other organisation's department can be named. */
export async function updateDepartment(
  tx: Query,
  { organisationId, personId, departmentId }: { organisationId: string; personId: string; departmentId: string | null },
): Promise<void> {
  await sql`
    update memberships set department_id = ${departmentId}
     where organisation_id = ${organisationId} and person_id = ${personId}`.execute(tx);
}

type GroupsOf = { organisationId: string; personId: string; groups: readonly string[] };

/** Relies on the keys: no other organisation's group or person can be named. */
export async function insertIntoGroups(tx: Query, { organisationId, personId, groups }: GroupsOf): Promise<void> {
  await sql`
    insert into group_members (organisation_id, group_id, person_id)
    select ${organisationId}, unnest(${groups}::uuid[]), ${personId} on conflict do nothing`.execute(tx);
}

export async function deleteFromGroups(tx: Query, { organisationId, personId, groups }: GroupsOf): Promise<void> {
  await sql`
    delete from group_members
     where organisation_id = ${organisationId} and person_id = ${personId} and group_id = any(${groups}::uuid[])`.execute(
    tx,
  );
}

type IntoGroup = { organisationId: string; groupId: string; people: readonly string[] };

/**
 * Puts many people into one group, and gives those who were not in it. Who leaves the organisation at this moment is left
 * out, or waits until it is done.
 */
export async function insertIntoGroup(tx: Query, { organisationId, groupId, people }: IntoGroup): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into group_members (organisation_id, group_id, person_id)
    select organisation_id, ${groupId}, person_id from memberships
     where organisation_id = ${organisationId} and person_id = any(${people}::uuid[]) for key share
    on conflict do nothing returning person_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes many people out of one group, and gives those who were in it. */
export async function deleteFromGroup(tx: Query, { organisationId, groupId, people }: IntoGroup): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from group_members
     where organisation_id = ${organisationId} and group_id = ${groupId} and person_id = any(${people}::uuid[])
    returning person_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** One owner hands over to another person of the organisation. The key between the two is checked at the end. */
export async function updateOwner(
  tx: Query,
  { organisationId, from, to }: { organisationId: string; from: string; to: string },
): Promise<void> {
  // In this order: the index on owners would refuse two of them even for a moment.
  await sql`update memberships set role = 'supporter' where organisation_id = ${organisationId} and person_id = ${from}`.execute(
    tx,
  );
  await sql`update memberships set role = 'owner' where organisation_id = ${organisationId} and person_id = ${to}`.execute(
    tx,
  );
  await sql`update organisations set owner_id = ${to}, version = version + 1 where id = ${organisationId}`.execute(tx);
}

/** How somebody is written to. Whose login is elsewhere has chosen no language, and is written to in Norwegian. */
export type Reader = { personId: string; candidate: string; email: string; lang: Lang };

export async function selectReaders(tx: Query, organisationId: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select person.id as "personId", person.candidate, person.email, coalesce(account.lang, 'no') as lang
      from memberships membership
      join people person on person.id = membership.person_id
      left join login_accounts account on account.brand = person.brand and account.id = person.subject
     where membership.organisation_id = ${organisationId} order by membership.joined_at, person.id`.execute(tx);
  return rows;
}

export async function selectReader(tx: Query, personId: string): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select person.id as "personId", person.candidate, person.email, coalesce(account.lang, 'no') as lang
      from people person left join login_accounts account on account.brand = person.brand and account.id = person.subject
     where person.id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}
