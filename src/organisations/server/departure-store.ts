import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';

type Departed = { organisationId: string; personId: string };

/**
 * Records that a person left, or that the owner removed them. The owner's decision takes precedence over the person's.
 */
export async function upsertDeparture(
  tx: Query,
  { organisationId, personId, byOwner }: Departed & { byOwner: boolean },
  now: Date,
): Promise<void> {
  await sql`
    insert into departures (organisation_id, person_id, by_owner, departed_at)
    values (${organisationId}, ${personId}, ${byOwner}, ${now})
    on conflict (organisation_id, person_id)
    do update set by_owner = departures.by_owner or excluded.by_owner, departed_at = excluded.departed_at`.execute(tx);
}

/** Returns how the person departed; null if they never did, or are back. */
export async function selectDeparture(
  tx: Query,
  { organisationId, personId }: Departed,
): Promise<{ byOwner: boolean } | null> {
  const { rows } = await sql<{ byOwner: boolean }>`
    select by_owner as "byOwner" from departures
     where organisation_id = ${organisationId} and person_id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}

/** Deletes the record of a voluntary departure; returns whether there was one. */
export async function deleteOwnDeparture(tx: Query, { organisationId, personId }: Departed): Promise<boolean> {
  const { rows } = await sql`
    delete from departures
     where organisation_id = ${organisationId} and person_id = ${personId} and not by_owner returning person_id`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Deletes the record of a departure of any kind, because the owner has given a role. */
export async function deleteDeparture(tx: Query, { organisationId, personId }: Departed): Promise<void> {
  await sql`delete from departures where organisation_id = ${organisationId} and person_id = ${personId}`.execute(tx);
}
