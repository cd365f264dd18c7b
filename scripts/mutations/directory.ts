import type { Mutations } from './mutation.ts';

export const directory: Mutations = {
  'server/directory-tokens.ts': [
    {
      line: 'refuseUnlessOwner(params.id, actor);',
      becomes: '',
      calls: ['GET /organization/{id}/directory-tokens'],
    },
    {
      line: 'permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),\n  run: async ({ body: { name }',
      becomes: 'permit: ({ params }) => Promise.resolve(params.id),\n  run: async ({ body: { name }',
      calls: ['POST /organization/{id}/directory-tokens'],
    },
    {
      line: 'permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),\n  run: async ({ params,',
      becomes: 'permit: ({ params }) => Promise.resolve(params.id),\n  run: async ({ params,',
      calls: ['DELETE /organization/{id}/directory-tokens/{tokenId}'],
    },
  ],
  'server/domain-checking.ts': [
    {
      line: 'permit: ({ params }, { actor }) => Promise.resolve(refuseUnlessOwner(params.id, actor)),',
      becomes: 'permit: () => Promise.resolve(),',
      calls: ['POST /organization/{id}/directory-domain'],
    },
  ],
  'server/token-confirming.ts': [
    {
      line: 'permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),',
      becomes: 'permit: ({ params }) => Promise.resolve(params.id),',
      calls: ['PUT /organization/{id}/directory-tokens/{tokenId}/confirmation'],
    },
  ],
  'server/token-store.ts': [
    {
      line: 'where organisation_id = ${organisationId} and id = ${id} and revoked_at is null returning name',
      becomes: "where '' <> ${organisationId} and id = ${id} and revoked_at is null returning name",
      calls: ['DELETE /organization/{id}/directory-tokens/{tokenId}'],
    },
  ],
};
