import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { belongsTo, ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';

/**
 * Prepares a person's departure: surveys about themselves move along and are shared with nobody any more; surveys on
 * behalf of others stay with the organisation (rules 5).
 */
export async function takeSurveysAlong(
  tx: Query,
  { personId, organisationId }: { personId: string; organisationId: string },
  now: Date,
): Promise<void> {
  const own = sql<boolean>`tenant_id = ${organisationId} and maker_id = ${personId} and on_behalf_of is null`;
  await makeTheCandidatesOwn(tx, own, now);
}

/** Gives every survey of an organisation that is closed to its candidate. */
export async function releaseSurveys(tx: Query, organisationId: string, now: Date): Promise<void> {
  await makeTheCandidatesOwn(tx, sql`tenant_id = ${organisationId}`, now);
}

/** Locks the surveys that are shared with a group, so that no edit of one goes on while the group is deleted. */
export async function lockSurveysOfGroup(tx: Query, group: { id: string; org: string }): Promise<void> {
  await sql`
    select 1 from surveys survey
     where (survey.home_id, survey.id) in
           (select home_id, survey_id from survey_groups where home_id = ${group.org} and group_id = ${group.id})
     order by survey.id for no key update`.execute(tx);
}

/** Opens surveys to the supporters if a deleted group was the only one that they were shared with (rules 2). */
export async function shareWithSupporters(tx: Query, organisationId: string): Promise<void> {
  await sql`
    update surveys set accessible_by = 'supporters', version = version + 1
     where tenant_id = ${organisationId} and accessible_by = 'selectedGroups'
       and not exists (select 1 from survey_groups where ${belongsTo('survey_groups', 'surveys')})`.execute(tx);
}

/**
 * Writes one row for each survey, the only place that stores whose survey it is. Rows that belong to a survey stay
 * under its home. Only the groups are removed, because they are the organisation's.
 */
async function makeTheCandidatesOwn(tx: Query, which: RawBuilder<boolean>, now: Date): Promise<void> {
  const { rows: surveys } = await sql<SurveyKey>`
    select home_id as "homeId", id from surveys where ${which} order by id for update`.execute(tx);
  if (surveys.length === 0) return;
  await sql`delete from survey_groups where ${ofSurveys('survey_groups', surveys)}`.execute(tx);
  await sql`
    update surveys set tenant_id = candidate_id, accessible_by = 'me', changed_at = ${now}, version = version + 1
     where home_id = any(${surveys.map(({ homeId }) => homeId)}) and id = any(${surveys.map(({ id }) => id)})`.execute(
    tx,
  );
}

/** Counts the surveys about the person that accept answers now or later. They stop when the account is deleted. */
export async function countStoppingSurveys(tx: Query, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from surveys where candidate_id = ${id} and ends_at > ${now}`.execute(tx);
  return rows[0]?.count ?? 0;
}
