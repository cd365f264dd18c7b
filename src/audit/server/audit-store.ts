import { sql } from 'kysely';
import type { Asking, Query } from '#platform/server/database.ts';
import { isUuid, newId } from '#platform/server/ids.ts';
import type { AuditKind } from '../rules/audit-kinds.ts';

export type AuditEntry = {
  /** The organisation, or the person without one. */
  tenantId: string;
  /** Null when the product acts by itself. */
  actorId: string | null;
  kind: AuditKind;
  /** The person concerned. */
  personId?: string;
  details?: Record<string, string>;
};

/**
 * Adds entries in the transaction of the change, in one statement: 100 groups are 100 entries. A trigger prevents
 * updates.
 */
export async function insertAudit(tx: Query, entries: readonly AuditEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ tenantId, actorId, kind, personId, details }) => ({
    id: newId(now),
    tenant_id: tenantId,
    actor_id: actorId,
    kind,
    person_id: personId ?? null,
    details: details ?? {},
  }));
  await sql`
    insert into audit_entries (id, tenant_id, at, actor_id, kind, person_id, details)
    select id, tenant_id, ${now}::timestamptz, actor_id, kind, person_id, details
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry
           (id uuid, tenant_id uuid, actor_id uuid, kind text, person_id uuid, details jsonb)`.execute(tx);
}

export async function countAuditSince(
  tx: Query,
  { tenantId, kind }: { tenantId: string; kind: AuditKind },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries
     where tenant_id = ${tenantId} and kind = ${kind} and at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type AuditRow = {
  id: string;
  at: Date;
  kind: AuditKind;
  actor: string | null;
  byPerson: boolean;
  name: string | null;
  details: Record<string, string>;
};

/** Where a page ends. The instant stays text, because a JavaScript date would cut its microseconds. */
type Place = { id: string; at: string };

/** Returns the place of an entry of the tenant; null when there is none. */
export async function selectAuditPlace(tx: Query, tenantId: string, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select id, at::text as at from audit_entries
     where tenant_id = ${tenantId} and id = ${isUuid(id) ? id : null}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns entries newest first, with present names; a deleted person has none. With `before`, only entries older than
 * that place, found by the index audit_entries_tenant.
 */
export async function selectAudit(
  tx: Query,
  tenantId: string,
  { most, before = null }: { most: number; before?: Place | null },
): Promise<AuditRow[]> {
  const isBefore = before === null ? sql`true` : sql`(entry.at, entry.id) < (${before.at}::timestamptz, ${before.id})`;
  const { rows } = await sql<AuditRow>`
    select entry.id, entry.at, entry.kind, nullif(actor.candidate, '') as actor, entry.actor_id is not null as "byPerson",
           nullif(person.candidate, '') as name, entry.details
      from audit_entries entry
      left join people actor on actor.id = entry.actor_id and actor.erased_at is null
      left join people person on person.id = entry.person_id and person.erased_at is null
     where entry.tenant_id = ${tenantId} and ${isBefore}
     order by entry.at desc, entry.id desc limit ${most}`.execute(tx);
  return rows;
}

/** Deletes the entries of a closed organisation. The setting that the trigger requires ends with the transaction. */
export async function deleteAuditOf(tx: Query, tenantId: string): Promise<void> {
  await sql`select set_config('omsyn.forgetting', 'on', true)`.execute(tx);
  await sql`delete from audit_entries where tenant_id = ${tenantId}`.execute(tx);
  await sql`select set_config('omsyn.forgetting', '', true)`.execute(tx);
}

/** Deletes expired entries. The trigger allows that only in a transaction with the setting `omsyn.forgetting`. */
export async function deleteOldAudit({ transaction }: Asking, before: Date): Promise<void> {
  await transaction(async (tx) => {
    await sql`select set_config('omsyn.forgetting', 'on', true)`.execute(tx);
    await sql`delete from audit_entries where at <= ${before}`.execute(tx);
  });
}
