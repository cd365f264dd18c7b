import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';

/**
 * Runs when a person leaves an organisation. Goals about the person move along and are shared with nobody, even those
 * of a survey that stays; goals made on behalf of others stay with the organisation (rules 5). The database moves the
 * goals of surveys that move or are narrowed, in the same transaction (narrow_goals in db/migrations).
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
