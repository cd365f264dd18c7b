import type { Mutations } from './mutation.ts';

export const directory: Mutations = {
  'server/permits.ts': [
    {
      line: 'await ownedOrganisationForUpdate(input, context);',
      becomes: 'input.params;',
      calls: [
        'DELETE /organization/{id}/directory-tokens/{tokenId}',
        'PUT /organization/{id}/directory-tokens/{tokenId}/confirmation',
      ],
    },
  ],
  'server/directory-tokens.ts': [
    {
      line: 'permit: mayReadAsOwner,',
      becomes: 'permit: async () => undefined,',
      calls: ['GET /organization/{id}/directory-tokens'],
    },
    {
      line: 'permit: ownedOrganisationForUpdate,',
      becomes: "permit: async ({ params }) => ({ id: params.id, name: '' }),",
      calls: ['POST /organization/{id}/directory-tokens'],
    },
  ],
  'server/domain-checking.ts': [
    {
      line: 'permit: mayReadAsOwner,',
      becomes: 'permit: async () => undefined,',
      calls: ['POST /organization/{id}/directory-domain'],
    },
  ],
  'server/token-store.ts': [
    {
      line: 'where token.organisation_id = ${organisationId} and token.revoked_at is null order by',
      becomes: "where '' <> ${organisationId} and token.revoked_at is null order by",
      calls: ['DELETE /organization/{id}/directory-tokens/{tokenId}'],
    },
  ],
};
