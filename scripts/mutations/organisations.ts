import type { Mutations } from './mutation.ts';

export const organisations: Mutations = {
  'server/permits.ts': [
    {
      line: "if (!mayCreate(actor)) throw new Refusal<CreatingCalls>(403, 'only-invited');",
      becomes: 'void mayCreate(actor);',
      calls: [
        'POST /survey/{id}',
        'POST /improvement-goal/{id}',
        'POST /improvement-goal',
        'POST /card/{id}',
        'POST /card',
        'POST /test-invitation',
      ],
    },
    {
      line: 'if (actor.organisationId !== idIn(params).toLowerCase()) throw new Refusal(404);',
      calls: ['GET /organization/{orgId}/departments'],
    },
    { line: 'if (!isActive(actor)) throw new Refusal(403);', calls: ['GET /organization/{orgId}/groups'] },
    {
      line: "if (actor.role !== 'owner') throw new Refusal(403);",
      calls: ['GET /organization/{orgId}/user', 'GET /organization/{orgId}/audit', 'GET /organization/{id}/login'],
    },
    {
      line: "if (role !== 'owner') throw new Refusal(403);",
      calls: [
        'PUT /organization/{id}',
        'PUT /organization/{id}/login',
        'PUT /organization/{orgId}/owner',
        'PUT /organization/{orgId}/agreed',
        'POST /organization/{orgId}/agreed/{rule}/lock',
        'POST /organization/{orgId}/agreed/{rule}/unlock',
        'PUT /organization/{orgId}/user/{userId}',
        'DELETE /organization/{orgId}/user/{userId}',
        'POST /organization/{orgId}/groups',
        'PUT /organization/{orgId}/groups/{id}',
        'POST /organization/{orgId}/departments',
        'DELETE /organization/{orgId}/departments/{id}',
        'POST /organization/{orgId}/closing',
        'DELETE /organization/{orgId}/closing',
      ],
    },
    {
      line: 'refuseUnlessOwner(params, actor);\n  return existing(',
      becomes: 'refuseOther(params, actor);\n  return existing(',
      calls: ['GET /organization/{orgId}/documents', 'POST /organization/{orgId}/export'],
    },
    {
      line: 'refuseUnlessActive(params, actor);\n  return existing(',
      becomes: 'refuseOther(params, actor);\n  return existing(',
      calls: ['GET /organization/{orgId}/agreed'],
    },
    { line: 'else refuseUnlessOwner(input.params, actor);', calls: ['GET /organization/{orgId}/user/{userId}/groups'] },
    {
      line: 'if (actor.organisationId === null || !mayActOnBehalfOf(actor)) throw new Refusal(403);',
      becomes: 'if (actor.organisationId === null) throw new Refusal(403);',
      calls: ['GET /users', 'POST /test-invitation', 'POST /survey/{id}'],
    },
    {
      line: 'if (place?.organisationId !== organisationId) throw',
      becomes: 'if (place === null) throw',
      calls: ['DELETE /organization/{orgId}/user/{userId}', 'DELETE /organization/{id}/users'],
    },
  ],
  'server/agreed.ts': [
    {
      line: 'if (locks.some((lock) => rules.includes(lock.rule) && isLocked(lock, now)))',
      becomes: 'if (locks.length === Infinity)',
      calls: ['PUT /organization/{orgId}/agreed'],
    },
    {
      line: "if (isInForce) throw new Refusal<OrganisationCalls>(409, 'agreed');",
      calls: ['POST /organization/{orgId}/agreed/{rule}/lock'],
    },
  ],
  'server/members.ts': [
    {
      line: "if (body.role === 'owner') problems.push('role.owner');",
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.departmentId && !isIn(departments)(body.departmentId)) problems.push('departmentId.unknown');",
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (!body.addedGroups.every(isIn(groups))) problems.push('addedGroups.unknown');",
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.role !== undefined && member.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner-role');",
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
  ],
  'server/removing.ts': [
    {
      line: "if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');",
      calls: ['DELETE /organization/{orgId}/user/{userId}'],
    },
  ],
  'server/units.ts': [
    {
      line: 'if (foreign !== -1)',
      becomes: 'if (foreign === Infinity)',
      calls: ['POST /organization/{orgId}/departments'],
    },
  ],
  'server/unit-store.ts': [
    {
      line: 'where unit.organisation_id = ${organisationId} order by',
      becomes: "where ${organisationId}::text <> '' order by",
      calls: ['DELETE /organization/{orgId}/groups/{id}'],
    },
  ],
  'server/handing-over.ts': [
    {
      line: "if (role !== 'supporter' && role !== 'member') refuseIfAny(['userId.notAllowed']);",
      calls: ['PUT /organization/{orgId}/owner'],
    },
  ],
  'server/closing.ts': [
    {
      line: "if (body.name.trim() !== organisation.name) refuseIfAny(['name.mismatch']);",
      calls: ['POST /organization/{orgId}/closing'],
    },
  ],
  'server/organisation-writing.ts': [
    {
      line: "if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'already-in-organization');",
      calls: ['POST /organization'],
    },
  ],
  'server/organisation-reading.ts': [
    { line: "if (role === null || role === 'invited') return known;", calls: ['GET /organization'] },
    { line: "if (role !== 'owner') return shared;", calls: ['GET /organization'] },
  ],
  'server/joining.ts': [
    { line: "role: 'invited' as const", becomes: "role: 'member' as const", calls: ['POST /organization/{id}/users'] },
    {
      line: "if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'in-another-organization');",
      calls: ['POST /organization/{id}/users'],
    },
    {
      line: "if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');",
      calls: ['DELETE /organization/{id}/users'],
    },
  ],
  'server/member-store.ts': [
    {
      line: 'where membership.organisation_id = ${organisationId} and ${isFound(search)}',
      becomes: "where ${organisationId}::text <> '' and ${isFound(search)}",
      calls: ['GET /organization/{orgId}/user'],
    },
    {
      line: "where membership.organisation_id = ${organisationId} and membership.role <> 'invited' and person",
      becomes: "where ${organisationId}::text <> '' and membership.role <> 'invited' and person",
      calls: ['GET /users'],
    },
    {
      line: "and membership.role <> 'invited' and person.id <> ${personId}",
      becomes: 'and person.id <> ${personId}',
      calls: ['GET /users'],
    },
  ],
  'server/policy-store.ts': [
    {
      line: "where organisation_id = ${organisationId} and person_id = ${personId} and role <> 'invited'",
      becomes: "where ${organisationId}::text <> '' and person_id = ${personId} and role <> 'invited'",
      calls: ['POST /test-invitation', 'POST /survey/{id}'],
    },
  ],
};
