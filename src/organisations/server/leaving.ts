import type { Query } from '#platform/server/database.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { upsertDeparture } from './departure-store.ts';
import { deleteMembership } from './membership-store.ts';
import { sayingWho } from './units.ts';

export type Leaving = { personId: string; organisationId: string };

/** A later noun's step when a person leaves: the person's own things move along (rules 5). */
export type LeaveStep = (tx: Query, leaving: Leaving, now: Date) => Promise<void>;

/**
 * Removes a person who is not the owner, together with everything that is their own. The decision is the person's, the
 * owner's or, with nobody named, the directory's, which is then the only one that may bring them back. The caller must
 * hold the locks on the person and the membership.
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

export function byOwnDecision({ personId }: { personId: string }, { organisationId }: { organisationId: string }) {
  return { personId, organisationId, decidedBy: personId };
}
