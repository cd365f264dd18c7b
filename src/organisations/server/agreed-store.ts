import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { AgreedRule, AgreedValues } from '../rules/agreed.ts';

export type LockRow = {
  rule: AgreedRule;
  /** Null if the person was erased. */
  lockedBy: string | null;
  lockedAt: Date;
  reason: string;
  unlockedBy: string | null;
  /** Null until the owner unlocks the rule. */
  unlockedAt: Date | null;
  unlockReason: string | null;
};

type OfRule = { organisationId: string; rule: AgreedRule };

export async function selectLocks(tx: Query, organisationId: string): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    select lock.rule, nullif(locker.candidate, '') as "lockedBy", lock.locked_at as "lockedAt", lock.reason,
           nullif(unlocker.candidate, '') as "unlockedBy", lock.unlocked_at as "unlockedAt",
           lock.unlock_reason as "unlockReason"
      from agreed_locks lock
      left join people locker on locker.id = lock.locked_by and locker.erased_at is null
      left join people unlocker on unlocker.id = lock.unlocked_by and unlocker.erased_at is null
     where lock.organisation_id = ${organisationId}`.execute(tx);
  return rows;
}

/** Locks a rule, or locks it again after it was unlocked. */
export async function upsertLock(
  tx: Query,
  { organisationId, rule, personId, reason }: OfRule & { personId: string; reason: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into agreed_locks (organisation_id, rule, locked_by, locked_at, reason)
    values (${organisationId}, ${rule}, ${personId}, ${now}, ${reason})
    on conflict (organisation_id, rule) do update
      set locked_by = excluded.locked_by, locked_at = excluded.locked_at, reason = excluded.reason,
          unlocked_by = null, unlocked_at = null, unlock_reason = null`.execute(tx);
}

/** Unlocks a rule. Returns false if it is not locked, or is unlocked already. Relies on the row lock. */
export async function updateUnlocked(
  tx: Query,
  { organisationId, rule, personId, reason }: OfRule & { personId: string; reason: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update agreed_locks set unlocked_by = ${personId}, unlocked_at = ${now}, unlock_reason = ${reason}
     where organisation_id = ${organisationId} and rule = ${rule} and unlocked_at is null
    returning rule`.execute(tx);
  return rows.length === 1;
}

/**
 * Stores what is agreed. Relies on the row lock, for which the creates of private surveys wait, and which waits for
 * them.
 */
export async function updateAgreed(
  tx: Query,
  organisationId: string,
  values: AgreedValues & { addressMonths: number | null },
): Promise<void> {
  await sql`
    update organisations
       set smallest_group = ${values.smallest}, allow_private_surveys = ${values.private},
           allow_internal_cards = ${values.cards}, address_months = ${values.addressMonths}, version = version + 1
     where id = ${organisationId}`.execute(tx);
}

export type AgreedEntry = {
  id: string;
  at: Date;
  kind: string;
  /** Null if the person was erased. */
  actor: string | null;
  details: Record<string, string>;
};

/** The most changes that are listed; the owner finds the others in the record of changes. */
const MOST_LISTED = 50;

/**
 * Returns how what is agreed has changed, newest first, as long as the record of changes is kept. The partial index
 * audit_entries_agreed has the same kinds.
 */
export async function selectAgreedEntries(tx: Query, organisationId: string): Promise<AgreedEntry[]> {
  const { rows } = await sql<AgreedEntry>`
    select entry.id, entry.at, entry.kind, nullif(actor.candidate, '') as actor, entry.details
      from audit_entries entry
      left join people actor on actor.id = entry.actor_id and actor.erased_at is null
     where entry.tenant_id = ${organisationId}
       and entry.kind in ('agreedChanged', 'agreedLocked', 'agreedUnlocked', 'privateSurveysAllowed', 'privateSurveysNotAllowed')
     order by entry.at desc, entry.id desc limit ${MOST_LISTED}`.execute(tx);
  return rows;
}

/** Returns the fewest answers behind a figure for a department or a period of one's own choice. */
export async function selectSmallestGroup(tx: Query, organisationId: string): Promise<number> {
  const { rows } = await sql<{ smallest: number }>`
    select smallest_group as smallest from organisations where id = ${organisationId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the permit has found the organisation');
  return row.smallest;
}
