import { answers } from '#platform/server/endpoint.ts';
import { organisationCalls } from '../calls.ts';
import { selectAudit } from '#audit/server/audit-store.ts';
import { refuseUnlessOwner } from './own-organisation.ts';

const answer = answers(organisationCalls);

const MOST_ENTRIES = 200;

export const listChanges = answer('GET /organization/:orgId/audit', async ({ params }, { tx, actor }) => {
  refuseUnlessOwner(params.orgId, actor);
  const entries = await selectAudit(tx, params.orgId, MOST_ENTRIES);
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
});
