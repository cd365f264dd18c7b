import type { Query } from '#platform/server/database.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { upsertDeparture } from './departure-store.ts';
import { deleteMembership } from './membership-store.ts';
import { sayingWho } from './units.ts';

export type Leaving = { personId: string; organisationId: string };

/** What a later noun does when somebody leaves: what is the person's own comes along (rules 5). */
export type LeaveStep = (tx: Query, leaving: Leaving, now: Date) => Promise<void>;

/**
 * Somebody who is no owner goes, with everything that is their own: by the own decision, by the owner's, or, where nobody
 * is named, by the directory's, which alone may bring them back. The caller holds the person and the membership.
 */
export async function leaveOrganisation(
  tx: Query,
  { decidedBy, ...leaving }: Leaving & { decidedBy: string | null },
  now: Date,
  steps: readonly LeaveStep[],
): Promise<void> {
  const { personId, organisationId } = leaving;
  for (const step of steps) await step(tx, leaving, now);
  await deleteMembership(tx, leaving);
  if (decidedBy !== null) await upsertDeparture(tx, { ...leaving, byOwner: decidedBy !== personId }, now);
  const kind = decidedBy === personId ? 'memberLeft' : 'memberRemoved';
  const details = sayingWho({ personId: decidedBy });
  await insertAudit(tx, [{ tenantId: organisationId, actorId: decidedBy, kind, personId, details }], now);
}

/** Somebody leaves the place that they are in. */
export function byOwnDecision({ personId }: { personId: string }, { organisationId }: { organisationId: string }) {
  return { personId, organisationId, decidedBy: personId };
}
