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

/** Locks the goals that are shared with a group, so that no edit of one goes on while the group is deleted. */
export async function lockGoalsOfGroup(tx: Query, group: { id: string; org: string }): Promise<void> {
  await sql`
    select 1 from goals goal
     where (goal.home_id, goal.id) in
           (select home_id, goal_id from goal_groups where home_id = ${group.org} and group_id = ${group.id})
     order by goal.id for no key update`.execute(tx);
}
