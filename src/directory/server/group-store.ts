import { type RawBuilder, sql } from 'kysely';
import { insertAudit } from '#audit/server/audit-store.ts';
import { deleteFromGroup, insertIntoGroup } from '#organisations/server/member-store.ts';
import { BY_DIRECTORY } from '#organisations/server/units.ts';
import type { Query } from '#platform/server/database.ts';
import { isUuid } from '#platform/server/ids.ts';
import type { Asked, Columns } from './filter-sql.ts';
import type { Keeper } from './directory-context.ts';
import type { Part } from './user-store.ts';

export type GroupRow = { id: string; name: string; externalId: string | null; createdAt: Date };

export type InGroup = { groupId: string; userId: string; personId: string | null; display: string };

const GROUPS = sql`
  from groups unit left join directory_groups own on own.group_id = unit.id`;

/** Returns SQL that is true for a group with the user in it. The engine reads the groups of that user only. */
function hasMember(userId: string): RawBuilder<unknown> {
  if (!isUuid(userId)) return sql`false`;
  return sql`unit.id = any(array(
    select inside.group_id
      from memberships membership
      join group_members inside on inside.organisation_id = membership.organisation_id and inside.person_id = membership.person_id
      left join directory_users own on own.organisation_id = inside.organisation_id and own.person_id = inside.person_id
     where membership.person_id = any(array[${userId}::uuid, (select person_id from directory_users where id = ${userId})])
       and coalesce(own.id, inside.person_id) = ${userId}
    union all
    select waiting.group_id
      from directory_users own
      join directory_waiting_groups waiting on waiting.organisation_id = own.organisation_id and waiting.directory_user_id = own.id
     where own.id = ${userId}))`;
}

/** The attributes of a group that a filter may use (RFC 7643, 4.2). */
export const GROUP_COLUMNS: Columns = new Map<string, Asked>([
  ['id', { text: sql`unit.id::text` }],
  ['displayname', { text: sql`unit.name` }],
  ['externalid', { text: sql`own.external_id`, exact: true }],
  ['members', hasMember],
  ['members.value', hasMember],
]);

const ROW = sql`unit.id, unit.name, own.external_id as "externalId", unit.created_at as "createdAt"`;

/** Returns a page of the matching groups, ordered by creation, and their total. */
export async function selectGroups(
  tx: Query,
  organisationId: string,
  { condition, skip, most }: Part,
): Promise<{ rows: GroupRow[]; total: number }> {
  const where = sql`where unit.organisation_id = ${organisationId} and ${condition ?? sql`true`}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${GROUPS} ${where}`.execute(tx);
  const total = counted[0]?.total ?? 0;
  if (most === 0 || skip >= total) return { rows: [], total };
  const { rows } = await sql<GroupRow>`
    select ${ROW} ${GROUPS} ${where} order by unit.created_at, unit.id offset ${skip} limit ${most}`.execute(tx);
  return { rows, total };
}

export async function selectGroup(tx: Query, organisationId: string, id: string): Promise<GroupRow | null> {
  const { rows } = await sql<GroupRow>`
    select ${ROW} ${GROUPS} where unit.organisation_id = ${organisationId} and unit.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns how many groups from the front have at most so many members together; one at least. */
export async function countGroupsWithin(tx: Query, groups: readonly string[], mostMembers: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive page (count, members) as (
      select 0, 0::bigint
      union all
      select count + 1,
             members + (select count(*) from group_members inside where inside.group_id = (${groups}::uuid[])[count + 1])
                     + (select count(*) from directory_waiting_groups waiting where waiting.group_id = (${groups}::uuid[])[count + 1])
        from page where count < cardinality(${groups}::uuid[]) and members < ${mostMembers}
    )
    select max(count) as count from page where count < 2 or members <= ${mostMembers}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the people in groups, by the directory's ids. */
export async function selectInGroups(tx: Query, groups: readonly string[]): Promise<InGroup[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<InGroup>`
    select inside.group_id as "groupId", coalesce(own.id, inside.person_id) as "userId", inside.person_id as "personId",
           person.candidate as display
      from group_members inside
      join people person on person.id = inside.person_id
      left join directory_users own on own.organisation_id = inside.organisation_id and own.person_id = inside.person_id
     where inside.group_id = any(${groups}::uuid[])
    union all
    select waiting.group_id, waiting.directory_user_id, null, own.user_name
      from directory_waiting_groups waiting join directory_users own on own.id = waiting.directory_user_id
     where waiting.group_id = any(${groups}::uuid[])
     order by "groupId", "userId"`.execute(tx);
  return rows;
}

/** Stores the directory's id of a group; null removes it. */
export async function updateExternalId(
  tx: Query,
  { organisationId, groupId, externalId }: { organisationId: string; groupId: string; externalId: string | null },
): Promise<void> {
  if (externalId === null) {
    await sql`delete from directory_groups where organisation_id = ${organisationId} and group_id = ${groupId}`.execute(
      tx,
    );
    return;
  }
  await sql`
    insert into directory_groups (group_id, organisation_id, external_id) values (${groupId}, ${organisationId}, ${externalId})
    on conflict (group_id) do update set external_id = excluded.external_id`.execute(tx);
}

type Group = { id: string; name: string };
type User = { id: string; personId: string | null };

export async function putInto(keeper: Keeper, group: Group, users: readonly User[]): Promise<void> {
  const { tx, organisation } = keeper;
  const people = users.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const added = await insertIntoGroup(tx, { organisationId: organisation.id, groupId: group.id, people });
  await record(keeper, 'groupAdded', group, added);
  const waiting = users.filter(({ personId }) => personId === null).map(({ id }) => id);
  await sql`
    insert into directory_waiting_groups (organisation_id, group_id, directory_user_id)
    select ${organisation.id}, ${group.id}, unnest(${waiting}::uuid[]) on conflict do nothing`.execute(tx);
}

export async function takeOutOf(keeper: Keeper, group: Group, users: readonly User[]): Promise<void> {
  const { tx, organisation } = keeper;
  const people = users.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const removed = await deleteFromGroup(tx, { organisationId: organisation.id, groupId: group.id, people });
  await record(keeper, 'groupRemoved', group, removed);
  const waiting = users.map(({ id }) => id);
  await sql`
    delete from directory_waiting_groups
     where organisation_id = ${organisation.id} and group_id = ${group.id}
       and directory_user_id = any(${waiting}::uuid[])`.execute(tx);
}

/** Puts a waiting user who has become a member into the groups that the directory has sent meanwhile. */
export async function joinWaitingGroups(
  keeper: Keeper,
  { userId, personId }: { userId: string; personId: string },
): Promise<void> {
  const { tx, organisation } = keeper;
  const { rows } = await sql<Group>`
    with gone as (
      delete from directory_waiting_groups
       where organisation_id = ${organisation.id} and directory_user_id = ${userId} returning group_id
    )
    select unit.id, unit.name from gone join groups unit on unit.id = gone.group_id order by unit.created_at, unit.id`.execute(
    tx,
  );
  for (const group of rows) await putInto(keeper, group, [{ id: userId, personId }]);
}

async function record(
  { tx, now, organisation }: Keeper,
  kind: 'groupAdded' | 'groupRemoved',
  { name }: Group,
  people: readonly string[],
): Promise<void> {
  const entry = { tenantId: organisation.id, actorId: null, kind, details: { group: name, ...BY_DIRECTORY } };
  await insertAudit(
    tx,
    people.map((personId) => ({ ...entry, personId })),
    now,
  );
}
