import type { Mutations } from './mutation.ts';

export const audit: Mutations = {
  'server/audit-store.ts': [
    {
      line: 'where entry.tenant_id = ${tenantId} order by',
      becomes: "where ${tenantId}::text <> '' order by",
      calls: ['GET /organization/{orgId}/audit'],
    },
  ],
};
