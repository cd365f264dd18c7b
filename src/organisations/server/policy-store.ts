import { sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import { isActive, type OrganisationPolicy } from '#access/rules/roles.ts';
import type { Query } from '#platform/server/database.ts';
import { preparedStatement } from '#platform/server/prepared-statement.ts';

/** What the organisation of somebody allows, with its id. */
export type OwnPolicy = OrganisationPolicy & { organisationId: string };

/**
 * What the actor's organisation allows at this moment; null without one, and for somebody who is only invited. Holds the
 * membership until the transaction ends: who leaves at the same moment does so before or after, never in between.
 */
export async function organisationPolicy(tx: Query, actor: Actor): Promise<OwnPolicy | null> {
  if (!isActive(actor)) return null;
  const { rows } = await sql<Omit<OwnPolicy, 'groups'>>`
    select organisation.id as "organisationId", organisation.allow_private_surveys as "allowPrivateSurveys"
      from memberships membership
      join organisations organisation on organisation.id = membership.organisation_id
     where membership.person_id = ${actor.personId} and membership.organisation_id = ${actor.organisationId}
       and membership.role <> 'invited'
       for share of membership`.execute(tx);
  const [policy] = rows;
  if (policy === undefined) return null;
  const groups = await sql<{ id: string }>`
    select id from groups where organisation_id = ${policy.organisationId}`.execute(tx);
  return { ...policy, groups: groups.rows.map(({ id }) => id) };
}

/** Whether somebody takes part in the organisation; who is only invited does not. */
export async function isActiveMember(tx: Query, organisationId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships
     where organisation_id = ${organisationId} and person_id = ${personId} and role <> 'invited'`.execute(tx);
  return rows.length === 1;
}

/** What somebody is in an organisation beside the role, and was before. */
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

/** The groups of the actor's own organisation that the actor is in, and the parts that the actor has had there. */
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
