import type { Mutation, Mutations } from './mutation.ts';

const WRITES = ['PUT /organization-goal/{id}', 'PATCH /organization-goal/{id}', 'DELETE /organization-goal/{id}'];

export const ORGANISATION_PERMITS: readonly Mutation[] = [
  {
    line: "return actor.role === 'owner' || (ownerId === actor.personId && mayActOnBehalfOf(actor));",
    becomes: 'return ownerId === actor.personId && mayActOnBehalfOf(actor);',
    calls: WRITES,
  },
  {
    line: '(ownerId === actor.personId && mayActOnBehalfOf(actor))',
    becomes: 'mayActOnBehalfOf(actor)',
    calls: WRITES,
  },
  {
    line: 'if (!isActive(actor) || actor.organisationId === null) throw new Refusal(403);\n  return actor.organisationId;',
    becomes: "return actor.organisationId ?? '00000000-0000-4000-8000-000000000000';",
    calls: ['GET /organization-goal'],
  },
  { line: "if (role === 'invited') throw new Refusal(403);", calls: ['GET /organization-goal/{id}'] },
  {
    line: 'const visible = isActive(actor) && organisationId !== null',
    becomes: 'const visible = organisationId !== null',
    calls: WRITES,
  },
  { line: 'if (!mayEditOrganisationGoal(goal, actor)) throw new Refusal(403);', calls: WRITES },
  {
    line: "if (!hasFullLimits(actor)) throw new Refusal<GoalCalls>(403, 'subscription-required');",
    calls: ['POST /organization-goal/{id}'],
  },
];

/** The other lines that authorise calls on an organisation's goals. */
export const organisationGoals: Mutations = {
  'server/organisation/organisation-goal-store.ts': [
    {
      line: 'sql`goal.id = ${id} and goal.organisation_id = ${organisationId}`',
      becomes: 'sql`goal.id = ${id}`',
      calls: ['GET /organization-goal/{id}', 'GET /organization-goal/{id}/comment'],
    },
    {
      line: 'goal.organisation_id = ${organisationId} for update of goal',
      becomes: '${organisationId}::text is not null for update of goal',
      calls: WRITES,
    },
    {
      line: 'listed: sql`goal.organisation_id = ${organisationId}` }',
      becomes: "listed: sql`${organisationId}::text <> ''` }",
      calls: ['GET /organization-goal'],
    },
  ],
};
