import type { Mutations } from './mutation.ts';

export const audit: Mutations = {
  'server/audit-store.ts': [
    {
      line: 'where entry.tenant_id = ${tenantId}\n',
      becomes: "where ${tenantId}::text <> ''\n",
      calls: ['GET /organization/{orgId}/audit'],
    },
  ],
};
