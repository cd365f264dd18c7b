import type { Query } from '#platform/server/database.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { deleteMembership } from './membership-store.ts';

export type Leaving = { personId: string; organisationId: string };

/** What a later noun does when somebody leaves: what is the person's own comes along (rules 5). */
export type LeaveStep = (tx: Query, leaving: Leaving, now: Date) => Promise<void>;

/** Somebody who is no owner goes, with everything that is their own. The caller holds the person and the membership. */
export async function leaveOrganisation(
  tx: Query,
  leaving: Leaving,
  now: Date,
  steps: readonly LeaveStep[],
): Promise<void> {
  const { personId, organisationId } = leaving;
  for (const step of steps) await step(tx, leaving, now);
  await deleteMembership(tx, leaving);
  await insertAudit(tx, [{ tenantId: organisationId, actorId: personId, kind: 'memberLeft', personId }], now);
}
