import { sql } from 'kysely';
import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { inPages } from '#platform/server/paging.ts';

type MembershipRow = {
  organisation: string;
  role: string;
  department: string | null;
  groups: string[];
  joinedAt: Date;
};

/** Exports the membership. A person who is only invited gets only the organisation's name. */
export const exportMembership: OwnDataChapter = async (tx, { id }) => {
  const { rows } = await sql<MembershipRow>`
    select organisation.name as organisation, membership.role, membership.joined_at as "joinedAt",
           case when membership.role <> 'invited' then department.name end as department,
           coalesce((select jsonb_agg(shared.name order by lower(shared.name))
                       from group_members belonging join groups shared on shared.id = belonging.group_id
                      where belonging.person_id = membership.person_id and membership.role <> 'invited'), '[]') as groups
      from memberships membership
      join organisations organisation on organisation.id = membership.organisation_id
      left join departments department on department.id = membership.department_id
     where membership.person_id = ${id}`.execute(tx);
  const [row] = rows;
  return { membership: row === undefined ? null : { ...row, joinedAt: row.joinedAt.toISOString() } };
};

type PastPartRow = { organisation: string; part: string };

/**
 * Exports what the person could read before and no longer can. It is stored so that totals do not reveal later answers.
 * Groups are named to a person who is active in their organisation.
 */
export const exportPastParts: OwnDataChapter = async (tx, { id }) => {
  const { rows } = await sql<PastPartRow>`
    select organisation.name as organisation, coalesce(shared.name, case when past.part = 'supporter' then past.part else 'group' end) as part
      from past_parts past
      join organisations organisation on organisation.id = past.organisation_id
      left join memberships membership on membership.person_id = past.person_id
       and membership.organisation_id = past.organisation_id and membership.role <> 'invited'
      left join groups shared on shared.organisation_id = membership.organisation_id and shared.id::text = past.part
     where past.person_id = ${id} order by organisation.name, part`.execute(tx);
  return { pastParts: rows };
};

type DepartureRow = { organisation: string; byOwner: boolean; departedAt: Date };

/**
 * Exports the organisations that the person left or was removed from, whose directories must not bring the person back.
 */
export const exportDepartures: OwnDataChapter = async (tx, { id }) => {
  const { rows } = await sql<DepartureRow>`
    select organisation.name as organisation, departure.by_owner as "byOwner", departure.departed_at as "departedAt"
      from departures departure join organisations organisation on organisation.id = departure.organisation_id
     where departure.person_id = ${id} order by departure.departed_at, organisation.name`.execute(tx);
  return { departures: rows.map((row) => ({ ...row, departedAt: row.departedAt.toISOString() })) };
};

type LockRow = { organisation: string; rule: string; act: string; at: Date; reason: string };

/** Exports the rules that the person has locked or unlocked, with the reasons that the members read. */
export const exportLocks: OwnDataChapter = async (tx, { id }) => {
  const { rows } = await sql<LockRow>`
    select organisation.name as organisation, lock.rule, act.act, act.at, act.reason
      from agreed_locks lock join organisations organisation on organisation.id = lock.organisation_id
     cross join lateral (values ('locked', lock.locked_by, lock.locked_at, lock.reason),
                                ('unlocked', lock.unlocked_by, lock.unlocked_at, lock.unlock_reason))
                        as act (act, person_id, at, reason)
     where act.person_id = ${id} order by act.at, lock.rule`.execute(tx);
  return { lockedRules: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
};

/** `place` is the instant as text, because a JavaScript date cuts its microseconds. */
type EntryRow = {
  id: string;
  place: string;
  at: Date;
  kind: string;
  byMe: boolean;
  aboutMe: boolean;
  details: Record<string, string>;
};

/**
 * Exports what the person has changed, and what was changed about the person. Details are included for the present
 * organisation only.
 */
export const exportChanges: OwnDataChapter = async (tx, person) => ({
  changes: inPages({
    placeOf: (entry: EntryRow) => entry,
    read: (part) => selectChanges(tx, person.id, part),
    present: (entries) => entries.map(({ id: _, place: __, at, ...entry }) => ({ at: at.toISOString(), ...entry })),
  }),
});

/** Reads each of the two from its index, audit_entries_actor and audit_entries_person, which have this order. */
async function selectChanges(
  tx: Query,
  id: string,
  { place, most }: { place: Pick<EntryRow, 'id' | 'place'> | null; most: number },
): Promise<EntryRow[]> {
  const follows = place === null ? sql`true` : sql`(entry.at, entry.id) > (${place.place}::timestamptz, ${place.id})`;
  const [byMe, aboutMe] = [sql`entry.actor_id = ${id}`, sql`entry.person_id = ${id}`];
  const parts = [byMe, sql`${aboutMe} and entry.actor_id is distinct from ${id}`].map(
    (part) => sql`
      (select entry.* from audit_entries entry where ${part} and ${follows} order by entry.at, entry.id limit ${most})`,
  );
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.at::text as place, entry.at, entry.kind, coalesce(${byMe}, false) as "byMe",
           coalesce(${aboutMe}, false) as "aboutMe",
           case when entry.tenant_id = ${id} or entry.tenant_id = membership.organisation_id then entry.details
                else '{}' end as details
      from (${sql.join(parts, sql` union all `)}) entry
      left join memberships membership on membership.person_id = ${id} and membership.role <> 'invited'
     order by entry.at, entry.id limit ${most}`.execute(tx);
  return rows;
}

/** Removes the person from the organisation, its groups and department. An owner must hand over first. */
export const eraseMembership: EraseStep = async (tx, { id }) => {
  await sql`delete from memberships where person_id = ${id} and role <> 'owner'`.execute(tx);
  // Must come after the membership, whose deletion creates such a row.
  await sql`delete from past_parts where person_id = ${id}`.execute(tx);
  await sql`delete from departures where person_id = ${id}`.execute(tx);
};
