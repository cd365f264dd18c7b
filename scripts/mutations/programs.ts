import type { Mutations } from './mutation.ts';

export const programs: Mutations = {
  'server/token-store.ts': [
    {
      line: 'from ${TOKENS} where token.person_id = ${personId} order by',
      becomes: "from ${TOKENS} where '' <> ${personId} order by",
      calls: ['GET /user/tokens', 'DELETE /user/tokens/{id}'],
    },
  ],
  'server/token-authentication.ts': [
    {
      line: "if (kind !== 'program' || closed.has(endpoint.key)) throw new Refusal(403, 'closed-to-programs');",
      becomes: "if (kind !== 'program') throw new Refusal(403, 'closed-to-programs');",
      calls: ['POST /user/deletion'],
    },
  ],
};
