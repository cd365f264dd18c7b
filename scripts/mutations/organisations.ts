import type { Mutations } from './mutation.ts';

export const organisations: Mutations = {
  'server/own-organisation.ts': [
    {
      line: 'if (actor.organisationId !== organisationId.toLowerCase()) throw new Refusal(404);',
      becomes: '',
      calls: ['GET /organization/{orgId}/departments'],
    },
    { line: 'if (!isActive(actor)) throw new Refusal(403);', becomes: '', calls: ['GET /organization/{orgId}/groups'] },
    {
      line: "if (actor.role !== 'owner') throw new Refusal(403);",
      becomes: '',
      calls: ['GET /organization/{orgId}/user'],
    },
    { line: "if (role !== 'owner') throw new Refusal(403);", becomes: '', calls: ['PUT /organization/{id}'] },
  ],
  'server/members.ts': [
    {
      line: 'refuseUnlessOwner(params.orgId, actor);\n  const { domain }',
      becomes: 'const { domain }',
      calls: ['GET /organization/{orgId}/user'],
    },
    {
      line: 'const organisationId = await refuseUnlessOwnerStays(params.orgId, context);',
      becomes: 'const organisationId = params.orgId;',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.role === 'owner') problems.push('role.owner');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.departmentId && !isIn(departments)(body.departmentId)) problems.push('departmentId.unknown');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (!body.addedGroups.every(isIn(groups))) problems.push('addedGroups.unknown');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.role !== undefined && member.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner-role');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: 'else refuseUnlessOwner(params.orgId, actor);',
      becomes: '',
      calls: ['GET /organization/{orgId}/user/{userId}/groups'],
    },
    {
      line: 'if (actor.organisationId === null || !mayActOnBehalfOf(actor)) throw new Refusal(403);',
      becomes: 'if (actor.organisationId === null) throw new Refusal(403);',
      calls: ['GET /users'],
    },
  ],
  'server/removing.ts': [
    {
      line: 'const organisationId = await refuseUnlessOwnerStays(params.orgId, context);',
      becomes: 'const organisationId = params.orgId;',
      calls: ['DELETE /organization/{orgId}/user/{userId}'],
    },
    {
      line: '|| place?.organisationId !== organisation.id) throw',
      becomes: '|| place === null) throw',
      calls: ['DELETE /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');",
      becomes: '',
      calls: ['DELETE /organization/{orgId}/user/{userId}'],
    },
  ],
  'server/units.ts': [
    {
      line: 'const organisationId = await refuseUnlessOwnerStays(orgId, context);',
      becomes: 'const organisationId = orgId;',
      calls: ['DELETE /organization/{orgId}/departments/{id}', 'PUT /organization/{orgId}/groups/{id}'],
    },
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
  'server/groups.ts': [
    {
      line: "endpoint('POST /organization/:orgId/groups', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/groups', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/groups'],
    },
  ],
  'server/departments.ts': [
    {
      line: "endpoint('POST /organization/:orgId/departments', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/departments', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/departments'],
    },
  ],
  'server/handing-over.ts': [
    {
      line: "endpoint('PUT /organization/:orgId/owner', {\n    permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('PUT /organization/:orgId/owner', {\n    permit: async ({ params }) => params.orgId,",
      calls: ['PUT /organization/{orgId}/owner'],
    },
    {
      line: "if (role !== 'supporter' && role !== 'member') refuseIfAny(['userId.notAllowed']);",
      becomes: '',
      calls: ['PUT /organization/{orgId}/owner'],
    },
  ],
  'server/required-login.ts': [
    {
      line: '      refuseUnlessOwner(params.id, context.actor);',
      becomes: '',
      calls: ['GET /organization/{id}/login'],
    },
    {
      line: 'permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),',
      becomes: 'permit: async ({ params }) => params.id,',
      calls: ['PUT /organization/{id}/login'],
    },
  ],
  'server/closing.ts': [
    {
      line: "endpoint('POST /organization/:orgId/closing', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/closing', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/closing'],
    },
    {
      line: "endpoint('DELETE /organization/:orgId/closing', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('DELETE /organization/:orgId/closing', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['DELETE /organization/{orgId}/closing'],
    },
    {
      line: "if (body.name.trim() !== organisation.name) refuseIfAny(['name.mismatch']);",
      becomes: '',
      calls: ['POST /organization/{orgId}/closing'],
    },
  ],
  'server/organisation-export.ts': [
    {
      line: "endpoint('POST /organization/:orgId/export', {\n    permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/export', {\n    permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/export'],
    },
  ],
  'server/audit-reading.ts': [
    { line: 'refuseUnlessOwner(params.orgId, actor);', becomes: '', calls: ['GET /organization/{orgId}/audit'] },
  ],
  'server/organisation-writing.ts': [
    {
      line: 'permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),',
      becomes: 'permit: async ({ params }) => params.id,',
      calls: ['PUT /organization/{id}'],
    },
    {
      line: "if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'already-in-organization');",
      becomes: '',
      calls: ['POST /organization'],
    },
  ],
  'server/organisation-reading.ts': [
    { line: "if (role === null || role === 'invited') return known;", becomes: '', calls: ['GET /organization'] },
    { line: "if (role !== 'owner') return shared;", becomes: '', calls: ['GET /organization'] },
  ],
  'server/joining.ts': [
    { line: "role: 'invited' as const", becomes: "role: 'member' as const", calls: ['POST /organization/{id}/users'] },
    {
      line: "if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'in-another-organization');",
      becomes: '',
      calls: ['POST /organization/{id}/users'],
    },
    {
      line: 'if (place === null || place.organisationId !== params.id.toLowerCase()) throw new Refusal(404);',
      becomes: 'if (place === null) throw new Refusal(404);',
      calls: ['DELETE /organization/{id}/users'],
    },
    {
      line: "if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');",
      becomes: '',
      calls: ['DELETE /organization/{id}/users'],
    },
  ],
  'server/member-store.ts': [
    {
      line: 'where membership.organisation_id = ${organisationId}`;',
      becomes: "where ${organisationId}::text <> ''`;",
      calls: ['PUT /organization/{orgId}/user/{userId}', 'GET /organization/{orgId}/user'],
    },
    {
      line: "where membership.organisation_id = ${organisationId} and membership.role <> 'invited' and",
      becomes: "where ${organisationId}::text <> '' and membership.role <> 'invited' and",
      calls: ['GET /users'],
    },
    {
      line: "and membership.role <> 'invited' and person.id <> ${personId}",
      becomes: 'and person.id <> ${personId}',
      calls: ['GET /users'],
    },
  ],
};
