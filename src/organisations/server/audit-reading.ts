import { endpointsOf } from '#platform/server/endpoint.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { organisationCalls } from '../calls.ts';
import { type AuditRow, selectAudit, selectAuditPlace } from '#audit/server/audit-store.ts';
import { mayReadAsOwner } from './permits.ts';

const endpoint = endpointsOf(organisationCalls);

/** Lists entries newest first. The next page contains the entries before the last one of the previous page. */
export const listChanges = endpoint('GET /organization/:orgId/audit', {
  permit: mayReadAsOwner,
  run: async ({ params, query }, context) => {
    const { tx } = context;
    const before = await startOfPage(query, (id) => selectAuditPlace(tx, params.orgId, id));
    const entries = await selectAudit(tx, params.orgId, { most: query.limit + 1, before });
    const idOf = ({ id }: AuditRow) => id;
    return endOfPage(entries, { asked: query, idOf, context }).map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
    }));
  },
});
