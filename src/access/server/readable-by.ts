import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../rules/actor.ts';
import type { Person, PersonInRole } from '../rules/readable-by.ts';
import { isActive, mayActOnBehalfOf } from '../rules/roles.ts';

/**
 * A kind of thing that has a level of access, as a statement names it. Its rows have id, home_id, tenant_id, maker_id,
 * candidate_id and accessible_by.
 */
export type SharedKind = {
  /** The name of its row in the statement. */
  row: string;
  /** The table of the groups that it is shared with; its rows have home_id and group_id. */
  groups: string;
  /** The column of that table which holds the id of the thing. */
  key: string;
};

/**
 * Whether the thing is the person's own or belongs to the organisation that the person is in: who has left has no hold on
 * what stayed there, and what somebody made before joining stays the person's own.
 */
export function withinReachOf({ personId, organisationId }: Person, row: string): RawBuilder<boolean> {
  const tenant = sql.ref(`${row}.tenant_id`);
  return organisationId === null ? sql`${tenant} = ${personId}` : sql`${tenant} in (${personId}, ${organisationId})`;
}

/**
 * Maker and candidate: both have the thing as their own (rules 2). A maker who is not the candidate only while owner or
 * supporter there: whoever has been demoted or removed reads what the role of today reads.
 */
export function onCandidateSide(person: PersonInRole, row: string): RawBuilder<boolean> {
  const candidate = sql`${sql.ref(`${row}.candidate_id`)} = ${person.personId}`;
  return sql`((${candidate} or ${madeOnBehalf(person, row)}) and ${withinReachOf(person, row)})`;
}

/** Whether the person made it about somebody else, and may still do such things in the organisation that it belongs to. */
function madeOnBehalf(person: PersonInRole, row: string): RawBuilder<boolean> {
  const { personId, organisationId } = person;
  if (organisationId === null || !mayActOnBehalfOf(person)) return sql`false`;
  return sql`(${sql.ref(`${row}.maker_id`)} = ${personId} and ${sql.ref(`${row}.tenant_id`)} = ${organisationId})`;
}

/** Who may read a thing. The one place that says so in SQL: lists, single reads and trends all use it. */
export function readableBy(actor: Actor, kind: SharedKind): RawBuilder<boolean> {
  return sql`(${onCandidateSide(actor, kind.row)} or ${sharedWith(actor, kind)})`;
}

/** Whether the thing's level of access opens it to somebody of its organisation; 'me' opens it to nobody (rules 2). */
export function sharedWith(actor: Actor, kind: SharedKind): RawBuilder<boolean> {
  // Without an organisation nothing is compared: no missing id can equal another.
  if (!isActive(actor)) return sql`false`;
  const [tenant, level] = [sql.ref(`${kind.row}.tenant_id`), sql.ref(`${kind.row}.accessible_by`)];
  const opened = mayActOnBehalfOf(actor)
    ? sql`${level} in ('supporters', 'selectedGroups', 'org')`
    : sql`(${level} = 'org' or (${level} = 'selectedGroups' and ${sharedWithGroupOf(actor, kind)}))`;
  return sql`(${tenant} = ${actor.organisationId} and ${opened})`;
}

function sharedWithGroupOf({ personId }: Person, { row, groups, key }: SharedKind): RawBuilder<boolean> {
  return sql`exists (
    select 1 from ${sql.table(groups)} shared
      join group_members own on own.organisation_id = shared.home_id and own.group_id = shared.group_id
     where shared.home_id = ${sql.ref(`${row}.home_id`)} and shared.${sql.ref(key)} = ${sql.ref(`${row}.id`)}
       and own.person_id = ${personId})`;
}
