import type { Query } from '#platform/server/database.ts';
import { insertAudit } from './audit-store.ts';
import { deleteMembership, selectRoleForUpdate } from './membership-store.ts';

export type Leaving = { personId: string; organisationId: string };

/** What a later noun does when somebody leaves: what is the person's own comes along (rules 5). */
export type LeaveStep = (tx: Query, leaving: Leaving, now: Date) => Promise<void>;

/**
 * Somebody goes, with everything that is the person's own; false when the person is the owner or was not in it. The
 * caller holds the person's row.
 */
export async function leaveOrganisation(
  tx: Query,
  leaving: Leaving,
  now: Date,
  steps: readonly LeaveStep[],
): Promise<boolean> {
  const { personId, organisationId } = leaving;
  const role = await selectRoleForUpdate(tx, organisationId, personId);
  if (role === null || role === 'owner') return false;
  for (const step of steps) await step(tx, leaving, now);
  await deleteMembership(tx, leaving);
  await insertAudit(tx, [{ tenantId: organisationId, actorId: personId, kind: 'memberLeft', personId }], now);
  return true;
}
