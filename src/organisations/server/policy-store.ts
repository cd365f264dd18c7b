import { sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import { isActive, type OrganisationPolicy } from '#access/rules/roles.ts';
import type { Query } from '#platform/server/database.ts';
import { preparedStatement } from '#platform/server/prepared-statement.ts';

export type OwnPolicy = OrganisationPolicy & Pick<Actor, 'role'> & { organisationId: string };

/**
 * Returns the present policy of the actor's organisation with the actor's present role; null without one, and for a
 * person who is only invited. Locks the membership and the organisation until the transaction ends, so that a concurrent
 * departure, another role, and a change of what is agreed come before or after it.
 */
export async function organisationPolicy(tx: Query, actor: Actor): Promise<OwnPolicy | null> {
  if (!isActive(actor)) return null;
  const { rows } = await sql<Omit<OwnPolicy, 'groups'>>`
    select organisation.id as "organisationId", organisation.allow_private_surveys as "allowPrivateSurveys",
           membership.role
      from memberships membership
      join organisations organisation on organisation.id = membership.organisation_id
     where membership.person_id = ${actor.personId} and membership.organisation_id = ${actor.organisationId}
       and membership.role <> 'invited'
       for share of membership, organisation`.execute(tx);
  const [policy] = rows;
  if (policy === undefined) return null;
  const groups = await sql<{ id: string }>`
    select id from groups where organisation_id = ${policy.organisationId}`.execute(tx);
  return { ...policy, groups: groups.rows.map(({ id }) => id) };
}

/** Returns whether a person is active in the organisation; an invited person is not. */
export async function isActiveMember(tx: Query, organisationId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships
     where organisation_id = ${organisationId} and person_id = ${personId} and role <> 'invited'`.execute(tx);
  return rows.length === 1;
}

/** A person's groups in an organisation, and their earlier access there. */
export type Parts = { ownGroups: string[]; past: { supported: boolean; groups: string[] } };

const NO_PARTS: Parts = { ownGroups: [], past: { supported: false, groups: [] } };

type OfPerson = { organisationId: string; personId: string };

const PARTS = preparedStatement<OfPerson>(
  'parts',
  ({ organisationId, personId }) => sql`
    select group_id::text as part, false as past from group_members
     where organisation_id = ${organisationId} and person_id = ${personId}
    union all
    select part, true from past_parts where organisation_id = ${organisationId} and person_id = ${personId}`,
);

export async function selectParts(tx: Query, actor: Actor): Promise<Parts> {
  const { organisationId, personId } = actor;
  if (!isActive(actor) || organisationId === null) return NO_PARTS;
  const rows = (await PARTS(tx, { organisationId, personId })) as { part: string; past: boolean }[];
  const past = rows.filter((row) => row.past).map(({ part }) => part);
  return {
    ownGroups: rows.filter((row) => !row.past).map(({ part }) => part),
    past: { supported: past.includes('supporter'), groups: past.filter((part) => part !== 'supporter') },
  };
}
