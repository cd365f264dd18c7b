import type { Mutations } from './mutation.ts';

export const audit: Mutations = {
  'server/audit-store.ts': [
    {
      line: 'where entry.tenant_id = ${tenantId} and',
      becomes: "where ${tenantId}::text <> '' and",
      calls: ['GET /organization/{orgId}/audit'],
    },
  ],
};
