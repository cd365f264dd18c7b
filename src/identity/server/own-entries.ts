import { isActive } from '#access/rules/roles.ts';
import type { AuditKind } from '#audit/rules/audit-kinds.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import type { DataSubject } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';

/**
 * Adds an audit entry about what people do with their own account: in their organisation only if they take part there,
 * because everybody with an invitation link can join.
 */
export async function recordOwn(tx: Query, person: DataSubject, kind: AuditKind, now: Date): Promise<void> {
  const { id, organisationId } = person;
  const tenantId = organisationId !== null && isActive(person) ? organisationId : id;
  await insertAudit(tx, [{ tenantId, actorId: id, kind, personId: id }], now);
}
