import { sql } from 'kysely';
import type { Database, Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { AuditKind } from '../rules/audit-kinds.ts';

export type AuditEntry = {
  /** The organisation, or the person who has none. */
  tenantId: string;
  /** Null when the product does it by itself. */
  actorId: string | null;
  kind: AuditKind;
  /** Whom it is done to. */
  personId?: string;
  details?: Record<string, string>;
};

/** Adds entries in the transaction of what they tell of. Entries are never altered; a trigger sees to it. */
export async function insertAudit(tx: Query, entries: readonly AuditEntry[], now: Date): Promise<void> {
  for (const { tenantId, actorId, kind, personId, details } of entries) {
    await sql`
      insert into audit_entries (id, tenant_id, at, actor_id, kind, person_id, details)
      values (${newId(now)}, ${tenantId}, ${now}, ${actorId}, ${kind}, ${personId ?? null}, ${JSON.stringify(details ?? {})})`.execute(
      tx,
    );
  }
}

/** Forgets entries whose time is over. The trigger lets them go only in a transaction that says that it forgets. */
export async function deleteOldAudit({ transaction }: Database, before: Date): Promise<void> {
  await transaction(async (tx) => {
    await sql`select set_config('omsyn.forgetting', 'on', true)`.execute(tx);
    await sql`delete from audit_entries where at <= ${before}`.execute(tx);
  });
}
