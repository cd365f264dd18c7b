import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Asked, Columns } from './filter-sql.ts';

/** A person of the organisation as the directory sees them, or one whom it has sent and who has no profile yet. */
export type UserRow = {
  id: string;
  /** Null until a person with the address has made a profile. */
  personId: string | null;
  /** Whether the directory has sent the user; the others have joined by themselves. */
  kept: boolean;
  userName: string;
  email: string;
  externalId: string | null;
  active: boolean;
  /** The role in the organisation; null for a waiting user. */
  role: Role | null;
  department: string | null;
  /** The name that the person has chosen; empty for a waiting user. */
  candidate: string;
  groups: { id: string; name: string }[];
  createdAt: Date;
  changedAt: Date;
  invitedAt: Date | null;
};

/**
 * Returns SQL for all people of the organisation, kept by the directory or not, and all waiting users. People are joined
 * by brand, which the index on their addresses begins with: a first synchronisation looks for every one of its people.
 */
function usersOf(organisationId: string): RawBuilder<unknown> {
  return sql`
    select own.id, own.person_id, true as kept, own.user_name, own.email, own.external_id,
           case when membership.person_id is null then own.active
                else not (membership.role = 'invited' and membership.suspended_as is not null) end as active,
           membership.role, case when membership.person_id is null then own.department else part.name end as department,
           coalesce(person.candidate, '') as candidate, own.created_at, own.changed_at, own.invited_at
      from directory_users own
      left join memberships membership on membership.organisation_id = own.organisation_id and membership.person_id = own.person_id
      left join people person on person.id = own.person_id
      left join departments part on part.organisation_id = membership.organisation_id and part.id = membership.department_id
     where own.organisation_id = ${organisationId}
    union all
    select membership.person_id, membership.person_id, false, person.email, person.email, null,
           membership.role <> 'invited', membership.role, part.name, person.candidate, membership.joined_at, membership.joined_at, null::timestamptz
      from memberships membership
      join organisations organisation on organisation.id = membership.organisation_id
      join people person on person.id = membership.person_id and person.brand = organisation.brand
      left join departments part on part.organisation_id = membership.organisation_id and part.id = membership.department_id
     where membership.organisation_id = ${organisationId}
       and not exists (select from directory_users own where own.organisation_id = membership.organisation_id
                          and own.person_id = membership.person_id)`;
}

const COLUMNS = sql`
  member.id, member.person_id as "personId", member.kept, member.user_name as "userName", member.email,
  member.external_id as "externalId", member.active, member.role, member.department, member.candidate,
  member.created_at as "createdAt", member.changed_at as "changedAt", member.invited_at as "invitedAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', unit.id, 'name', unit.name) order by unit.created_at, unit.id)
              from groups unit
             where unit.id in (select inside.group_id from group_members inside
                                where inside.organisation_id = member.organisation_id and inside.person_id = member.person_id
                               union all
                               select waiting.group_id from directory_waiting_groups waiting
                                where waiting.organisation_id = member.organisation_id and waiting.directory_user_id = member.id)), '[]') as groups`;

function chosen(organisationId: string): RawBuilder<unknown> {
  return sql`from (select shown.*, ${organisationId}::uuid as organisation_id from (${usersOf(organisationId)}) shown) member`;
}

/** The attributes of a user that a filter may use (RFC 7643, 4.1). */
export const USER_COLUMNS: Columns = new Map<string, Asked>([
  ['id', { text: sql`member.id::text` }],
  ['username', { text: sql`member.user_name` }],
  ['externalid', { text: sql`member.external_id`, exact: true }],
  ['displayname', { text: sql`member.candidate` }],
  ['name.formatted', { text: sql`member.candidate` }],
  ['emails', { text: sql`member.email` }],
  ['emails.value', { text: sql`member.email` }],
  ['department', { text: sql`member.department` }],
  ['active', { flag: sql`member.active` }],
]);

export type Part = { condition: RawBuilder<unknown> | null; skip: number; most: number };

/** Returns a page of the matching users in a stable order, and their total. */
export async function selectUsers(
  tx: Query,
  organisationId: string,
  { condition, skip, most }: Part,
): Promise<{ rows: UserRow[]; total: number }> {
  const where = condition ?? sql`true`;
  const { rows } = await sql<UserRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total ${chosen(organisationId)} where ${where}
     order by member.created_at, member.id offset ${skip} limit ${most}`.execute(tx);
  const [first] = rows;
  if (first !== undefined) return { rows: rows.map(({ total: _, ...row }) => row), total: first.total };
  // A page beyond the end has no row with the total.
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${chosen(organisationId)} where ${where}`.execute(tx);
  return { rows: [], total: counted[0]?.total ?? 0 };
}

export async function selectUser(tx: Query, organisationId: string, id: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${COLUMNS} ${chosen(organisationId)} where member.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns those of the ids that are users of the organisation, with their persons. */
export async function selectMembersByIds(
  tx: Query,
  organisationId: string,
  ids: readonly string[],
): Promise<{ id: string; personId: string | null }[]> {
  const { rows } = await sql<{ id: string; personId: string | null }>`
    select member.id, member.person_id as "personId" ${chosen(organisationId)}
     where member.id = any(${ids}::uuid[]) order by member.id`.execute(tx);
  return rows;
}

type Names = { brand: BrandId; userName: string; email: string; besides: string | null };

/**
 * Returns another user of the organisation with one of these names, kept by the directory or not; the directory
 * identifies people by them. Uses the indexes: a first synchronisation asks for every one of its people.
 */
export async function selectSameNamed(
  tx: Query,
  organisationId: string,
  { brand, userName, email, besides }: Names,
): Promise<UserRow | null> {
  const names = sql`array[lower(${userName}), lower(${email})]`;
  const { rows } = await sql<{ id: string; email: string }>`
    select own.id, own.email from directory_users own
     where own.organisation_id = ${organisationId} and (lower(own.user_name) = any(${names}) or lower(own.email) = any(${names}))
    union
    select coalesce(own.id, person.id), person.email
      from people person
      join memberships membership on membership.person_id = person.id and membership.organisation_id = ${organisationId}
      left join directory_users own on own.organisation_id = membership.organisation_id and own.person_id = person.id
     where person.brand = ${brand} and lower(person.email) = any(${names})
     order by id`.execute(tx);
  const others = rows.filter(({ id }) => id !== besides);
  const same = others.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? others[0];
  return same === undefined ? null : selectUser(tx, organisationId, same.id);
}

export type NewUser = {
  id: string;
  organisationId: string;
  brand: BrandId;
  personId: string | null;
  userName: string;
  email: string;
  externalId: string | null;
  active: boolean;
  department: string | null;
};

/** Relies on the unique indexes: a name, an address and a person occur once in an organisation. */
export async function insertUser(tx: Query, user: NewUser, now: Date): Promise<void> {
  await sql`
    insert into directory_users (id, organisation_id, brand, person_id, user_name, email, external_id, active, department,
                                 created_at, changed_at)
    values (${user.id}, ${user.organisationId}, ${user.brand}, ${user.personId}, ${user.userName}, ${user.email},
            ${user.externalId}, ${user.active}, ${user.department}, ${now}, ${now})`.execute(tx);
}

/** Forgets the former person once the user is linked with a person. */
export async function updateUser(tx: Query, user: Omit<NewUser, 'brand'>, now: Date): Promise<void> {
  await sql`
    update directory_users
       set person_id = ${user.personId}, user_name = ${user.userName}, email = ${user.email},
           former_person_id = case when ${user.personId}::uuid is null then former_person_id end,
           invited_at = case when lower(email) = lower(${user.email}) then invited_at end,
           external_id = ${user.externalId}, active = ${user.active}, department = ${user.department}, changed_at = ${now}
     where organisation_id = ${user.organisationId} and id = ${user.id}`.execute(tx);
}

/**
 * Keeps the user of a person who is leaving, if the directory has deactivated them: it waits from then on, and is not
 * deleted with the membership.
 */
export async function updateDeactivatedLeaver(
  tx: Query,
  { organisationId, personId }: { organisationId: string; personId: string },
): Promise<void> {
  await sql`
    update directory_users own set person_id = null, former_person_id = own.person_id, active = false
      from memberships membership
     where own.organisation_id = ${organisationId} and own.person_id = ${personId}
       and membership.organisation_id = own.organisation_id and membership.person_id = own.person_id
       and membership.role = 'invited' and membership.suspended_as is not null`.execute(tx);
}

/** Deletes a waiting user; the foreign key deletes the user of a member with the membership. */
export async function deleteWaitingUser(tx: Query, organisationId: string, id: string): Promise<void> {
  await sql`delete from directory_users where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
}

export async function countUsers(tx: Query, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_users where organisation_id = ${organisationId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countWaiting(tx: Query, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_users
     where organisation_id = ${organisationId} and person_id is null and active`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type DirectoryPerson = { id: string; brand: BrandId; subject: string; email: string };

export async function updateInvited(tx: Query, organisationId: string, id: string, now: Date): Promise<void> {
  await sql`
    update directory_users set invited_at = ${now} where organisation_id = ${organisationId} and id = ${id}`.execute(
    tx,
  );
}

/** Counts the remembered invitations of directories to the recipient: of the organisation, and of all. */
export async function countDirectoryInvitations(
  tx: Query,
  { brand, recipient, organisationId }: { brand: BrandId; recipient: string; organisationId: string },
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*)::int as "all", (count(*) filter (where kept ->> 'organisationId' = ${organisationId}))::int as own
      from outgoing_mails
     where brand = ${brand} and kind = 'directoryInvitation' and recipient = ${recipient}`.execute(tx);
  return rows[0] ?? { own: 0, all: 0 };
}

/** Whether a person with this address has left the organisation, or was removed by its owner. */
export async function hasDeparted(tx: Query, organisationId: string, brand: BrandId, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from departures departure join people person on person.id = departure.person_id
     where departure.organisation_id = ${organisationId} and person.brand = ${brand}
       and lower(person.email) = lower(${email})`.execute(tx);
  return rows.length > 0;
}

/** Returns the person of the organisation with this verified address; people elsewhere are not looked up. */
export async function selectOwnPerson(
  tx: Query,
  { organisationId, brand, email }: { organisationId: string; brand: BrandId; email: string },
): Promise<DirectoryPerson | null> {
  const { rows } = await sql<DirectoryPerson>`
    select person.id, person.brand, person.subject, person.email
      from people person
      join memberships membership on membership.person_id = person.id and membership.organisation_id = ${organisationId}
     where person.brand = ${brand} and lower(person.email) = lower(${email})`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the person with this verified address; null when there is no profile with it. */
export async function selectPersonByAddress(tx: Query, brand: BrandId, email: string): Promise<DirectoryPerson | null> {
  const { rows } = await sql<DirectoryPerson>`
    select id, brand, subject, email from people
     where brand = ${brand} and lower(email) = lower(${email}) and erased_at is null`.execute(tx);
  return rows[0] ?? null;
}

export async function selectPerson(tx: Query, id: string): Promise<DirectoryPerson | null> {
  const { rows } = await sql<DirectoryPerson>`select id, brand, subject, email from people where id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns the waiting user of a person who has left, or else the one with their address; null when there is none. */
export async function selectWaitingIn(
  tx: Query,
  organisationId: string,
  { personId, email }: { personId: string; email: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from directory_users
     where organisation_id = ${organisationId} and person_id is null
       and (former_person_id = ${personId} or lower(email) = lower(${email}))
     order by former_person_id is not distinct from ${personId} desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export type Waiting = { id: string; organisationId: string };

/** Returns the waiting users with this address in all organisations, oldest first. */
export async function selectWaiting(tx: Query, brand: BrandId, email: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, organisation_id as "organisationId" from directory_users
     where brand = ${brand} and lower(email) = lower(${email}) and person_id is null and active
     order by created_at, id`.execute(tx);
  return rows;
}
