import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';

/**
 * Somebody leaves: the goals about themselves go along and are shared with nobody any more, also those that came from a
 * survey which stays; what was made on behalf of somebody stays with the organisation (rules 5). Goals of surveys that go
 * along, or are narrowed, are moved by the database in the same transaction (narrow_goals in db/migrations).
 */
export async function takeGoalsAlong(
  tx: Query,
  { personId, organisationId }: { personId: string; organisationId: string },
  now: Date,
): Promise<void> {
  await sql`
    update goals set tenant_id = candidate_id, accessible_by = 'me', changed_at = ${now}, version = version + 1
     where tenant_id = ${organisationId} and maker_id = ${personId} and candidate_id = ${personId}`.execute(tx);
}
