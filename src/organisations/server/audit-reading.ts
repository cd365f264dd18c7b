import { endpointsOf } from '#platform/server/endpoint.ts';
import { organisationCalls } from '../calls.ts';
import { selectAudit } from '#audit/server/audit-store.ts';
import { refuseUnlessOwner } from './own-organisation.ts';

const endpoint = endpointsOf(organisationCalls);

const MOST_ENTRIES = 200;

export const listChanges = endpoint('GET /organization/:orgId/audit', async ({ params }, { tx, actor }) => {
  refuseUnlessOwner(params.orgId, actor);
  const entries = await selectAudit(tx, params.orgId, MOST_ENTRIES);
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
});
