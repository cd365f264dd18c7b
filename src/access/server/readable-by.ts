import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../rules/actor.ts';
import type { Person, PersonInRole } from '../rules/readable-by.ts';
import { isActive, mayActOnBehalfOf } from '../rules/roles.ts';

/**
 * A kind of thing with an access level, as used in a statement. Its rows have id, home_id, tenant_id, maker_id,
 * candidate_id and accessible_by.
 */
export type SharedKind = {
  /** The alias of its row in the statement. */
  row: string;
  /** The table of the groups that it is shared with; its rows have home_id and group_id. */
  groups: string;
  /** The column of that table with the thing's id. */
  key: string;
};

/**
 * True when the thing belongs to the person or to the person's organisation: a person who has left loses what stayed
 * there, and things made before joining remain the person's own.
 */
export function withinReachOf({ personId, organisationId }: Person, row: string): RawBuilder<boolean> {
  const tenant = sql.ref(`${row}.tenant_id`);
  return organisationId === null ? sql`${tenant} = ${personId}` : sql`${tenant} in (${personId}, ${organisationId})`;
}

/**
 * True while the thing is the candidate's own, or the candidate has a place in the organisation that it belongs to: who
 * has left is not told of what stayed there, and their present data is not used for it.
 */
export function withinReachOfCandidate(row: string): RawBuilder<boolean> {
  const [tenant, candidate] = [sql.ref(`${row}.tenant_id`), sql.ref(`${row}.candidate_id`)];
  return sql`(${tenant} = ${candidate} or exists (
    select 1 from memberships own where own.organisation_id = ${tenant} and own.person_id = ${candidate}))`;
}

/**
 * True for the maker and the candidate, who both own the thing (rules 2). A maker who is not the candidate counts only
 * while owner or supporter there; after a demotion or removal the present role decides.
 */
export function onCandidateSide(person: PersonInRole, row: string): RawBuilder<boolean> {
  const candidate = sql`${sql.ref(`${row}.candidate_id`)} = ${person.personId}`;
  return sql`((${candidate} or ${madeOnBehalf(person, row)}) and ${withinReachOf(person, row)})`;
}

/** True when the person made it about another person and may still do so in the organisation that it belongs to. */
function madeOnBehalf(person: PersonInRole, row: string): RawBuilder<boolean> {
  const { personId, organisationId } = person;
  if (organisationId === null || !mayActOnBehalfOf(person)) return sql`false`;
  return sql`(${sql.ref(`${row}.maker_id`)} = ${personId} and ${sql.ref(`${row}.tenant_id`)} = ${organisationId})`;
}

/** The condition for reading a thing. Its only definition in SQL: lists, single reads and trends all use it. */
export function readableBy(actor: Actor, kind: SharedKind): RawBuilder<boolean> {
  return sql`(${onCandidateSide(actor, kind.row)} or ${sharedWith(actor, kind)})`;
}

/** True when the thing's access level opens it to a person of its organisation; 'me' opens it to nobody (rules 2). */
export function sharedWith(actor: Actor, kind: SharedKind): RawBuilder<boolean> {
  // Without an organisation nothing is compared, so that no null id can match.
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
