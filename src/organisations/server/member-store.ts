import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import type { Lang } from '#languages/rules/language.ts';
import { contains } from '#platform/server/containing.ts';
import type { Query } from '#platform/server/database.ts';

export type MemberRow = {
  userId: string;
  candidate: string;
  email: string;
  image: string;
  role: Role;
  department: string | null;
  groups: string[];
  /** Whether the company's directory manages the person, and whether it has deactivated them. */
  directory: 'none' | 'kept' | 'deactivated';
};

/** The maximum number of people in a list with pictures. Beyond it pictures would be most of the reply. */
const MOST_WITH_PICTURES = 50;

/** Returns SQL for the members among `rows`, which are memberships of the organisation. */
function membersOf(organisationId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
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
      from ${rows} membership join people person on person.id = membership.person_id`;
}

/** A token is valid only for the owner who made or confirmed it, not for a later owner. */
export const SPEAKS_FOR_OWNER = sql<boolean>`coalesce(token.confirmed_by, token.made_by) = organisation.owner_id`;

/**
 * Returns a condition on whether there is a directory: a token that is valid for the present owner. Otherwise the owner
 * alone decides.
 */
export function hasDirectory(organisationId: string): RawBuilder<boolean> {
  return sql`exists (
    select from directory_tokens token join organisations organisation on organisation.id = token.organisation_id
     where token.organisation_id = ${organisationId} and token.revoked_at is null and ${SPEAKS_FOR_OWNER})`;
}

/** SQL for the order of members: those who wait for a role, the owner, and the others, each by the time of joining. */
function placeIn(organisationId: string): RawBuilder<unknown> {
  const waits = isWaiting(organisationId);
  return sql`case when ${waits} then 0 when membership.role = 'owner' then 1 else 2 end, membership.joined_at, membership.person_id`;
}

/** The condition for waiting for a role, as `isWaitingForRole` says it. */
function isWaiting(organisationId: string): RawBuilder<boolean> {
  return sql`(membership.role = 'invited' and not (membership.suspended_as is not null and ${hasDirectory(organisationId)}))`;
}

/** Members whose name or address contains the text, if any, at most this many, after this person. */
type Stretch = { search?: string; most: number; after?: MemberRow | null };

export async function selectMembers(
  tx: Query,
  organisationId: string,
  { search = '', most, after = null }: Stretch,
): Promise<MemberRow[]> {
  const place = placeIn(organisationId);
  const isAfter = sql`(${place}) > (select ${place} from memberships membership where membership.person_id = ${after?.userId})`;
  const rows = sql`(
    select membership.* from memberships membership
     where membership.organisation_id = ${organisationId} and ${isFound(search)} and ${after === null ? sql`true` : isAfter}
     order by ${place} limit ${most})`;
  const { rows: members } = await sql<MemberRow>`${membersOf(organisationId, rows)} order by ${place}`.execute(tx);
  return members;
}

function isFound(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  return sql`exists (
    select from people person
     where person.id = membership.person_id
       and (${contains(sql`person.candidate`, search)} or ${contains(sql`person.email`, search)}))`;
}

/** Counts everybody, those who are found, and everybody who waits for a role. */
export async function countMembers(tx: Query, organisationId: string, search: string) {
  const { rows } = await sql<{ all: number; found: number; waiting: number }>`
    select count(*)::int as "all", count(*) filter (where ${isFound(search)})::int as found,
           count(*) filter (where ${isWaiting(organisationId)})::int as waiting
      from memberships membership where membership.organisation_id = ${organisationId}`.execute(tx);
  return rows[0] ?? { all: 0, found: 0, waiting: 0 };
}

export async function selectMember(tx: Query, organisationId: string, personId: string): Promise<MemberRow | null> {
  const rows = sql`(
    select * from memberships where organisation_id = ${organisationId} and person_id = ${personId})`;
  const { rows: members } = await sql<MemberRow>`${membersOf(organisationId, rows)}`.execute(tx);
  return members[0] ?? null;
}

/** A person whom a survey can be about. */
export type OtherPerson = { userId: string; candidate: string };

/** The active people of an organisation except one. */
export type Others = { organisationId: string; personId: string };

const NAME_AND_ID = sql`lower(person.candidate), person.id`;

/** Returns those whose name contains the text, if any, by name, at most this many, after a person. */
export async function selectActiveOthers(
  tx: Query,
  others: Others,
  { search = '', most, after = null }: { search?: string; most: number; after?: OtherPerson | null },
): Promise<OtherPerson[]> {
  const place = sql`(${NAME_AND_ID}) > (lower(${after?.candidate}), ${after?.userId}::uuid)`;
  const { rows } = await sql<OtherPerson>`
    select person.id as "userId", person.candidate ${from(others)} and ${isNamed(search)} and ${after === null ? sql`true` : place}
     order by ${NAME_AND_ID} limit ${most}`.execute(tx);
  return rows;
}

export async function selectActiveOther(tx: Query, others: Others, userId: string): Promise<OtherPerson | null> {
  const { rows } = await sql<OtherPerson>`
    select person.id as "userId", person.candidate ${from(others)} and person.id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}

/** Counts all of them, and those whose name contains the text. */
export async function countActiveOthers(tx: Query, others: Others, search: string) {
  const { rows } = await sql<{ all: number; found: number }>`
    select count(*)::int as "all", count(*) filter (where ${isNamed(search)})::int as found ${from(others)}`.execute(
    tx,
  );
  return rows[0] ?? { all: 0, found: 0 };
}

function isNamed(search: string): RawBuilder<boolean> {
  return search === '' ? sql`true` : contains(sql`person.candidate`, search);
}

function from({ organisationId, personId }: Others): RawBuilder<unknown> {
  return sql`
    from memberships membership join people person on person.id = membership.person_id
   where membership.organisation_id = ${organisationId} and membership.role <> 'invited' and person.id <> ${personId}`;
}

/** Changes a role, but never the owner's: the condition is part of the statement, because the row may have changed. */
export async function updateRole(
  tx: Query,
  { organisationId, personId, role }: { organisationId: string; personId: string; role: Role },
): Promise<void> {
  await sql`
    update memberships set role = ${role}, suspended_as = null
     where organisation_id = ${organisationId} and person_id = ${personId} and role <> 'owner'`.execute(tx);
}

/** Relies on the foreign key: a department of another organisation cannot be named. */
export async function updateDepartment(
  tx: Query,
  { organisationId, personId, departmentId }: { organisationId: string; personId: string; departmentId: string | null },
): Promise<void> {
  await sql`
    update memberships set department_id = ${departmentId}
     where organisation_id = ${organisationId} and person_id = ${personId}`.execute(tx);
}

type GroupsOf = { organisationId: string; personId: string; groups: readonly string[] };

/** Relies on the foreign keys: a group or a person of another organisation cannot be named. */
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
 * Adds many people to one group, and returns those who were not in it. A person who is leaving the organisation is
 * skipped, or their departure waits for this transaction.
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

/** Removes many people from one group, and returns those who were in it. */
export async function deleteFromGroup(tx: Query, { organisationId, groupId, people }: IntoGroup): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from group_members
     where organisation_id = ${organisationId} and group_id = ${groupId} and person_id = any(${people}::uuid[])
    returning person_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Hands over to another person of the organisation. The foreign key between owner and organisation is checked at the
 * end.
 */
export async function updateOwner(
  tx: Query,
  { organisationId, from, to }: { organisationId: string; from: string; to: string },
): Promise<void> {
  // The order matters: the unique index on owners would refuse two of them even for a moment.
  await sql`update memberships set role = 'supporter' where organisation_id = ${organisationId} and person_id = ${from}`.execute(
    tx,
  );
  await sql`update memberships set role = 'owner' where organisation_id = ${organisationId} and person_id = ${to}`.execute(
    tx,
  );
  await sql`update organisations set owner_id = ${to}, version = version + 1 where id = ${organisationId}`.execute(tx);
}

/**
 * How to address a person in a mail. A person with an outside login has chosen no language and is addressed in
 * Norwegian.
 */
export type MailRecipient = { personId: string; candidate: string; email: string; lang: Lang };

export async function selectMailRecipients(tx: Query, organisationId: string): Promise<MailRecipient[]> {
  return (await selectRecipients(tx, organisationId)).map(({ role: _, ...recipient }) => recipient);
}

/** The same without the people who wait for a role. */
export async function selectActiveRecipients(tx: Query, organisationId: string): Promise<MailRecipient[]> {
  return (await selectRecipients(tx, organisationId)).filter(({ role }) => role !== 'invited');
}

async function selectRecipients(tx: Query, organisationId: string): Promise<(MailRecipient & { role: Role })[]> {
  const { rows } = await sql<MailRecipient & { role: Role }>`
    select person.id as "personId", person.candidate, person.email, coalesce(account.lang, 'no') as lang, membership.role
      from memberships membership
      join people person on person.id = membership.person_id
      left join login_accounts account on account.brand = person.brand and account.id = person.subject
     where membership.organisation_id = ${organisationId} order by membership.joined_at, person.id`.execute(tx);
  return rows;
}

export async function selectReader(tx: Query, personId: string): Promise<MailRecipient | null> {
  const { rows } = await sql<MailRecipient>`
    select person.id as "personId", person.candidate, person.email, coalesce(account.lang, 'no') as lang
      from people person left join login_accounts account on account.brand = person.brand and account.id = person.subject
     where person.id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}
