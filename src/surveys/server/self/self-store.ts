import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';

/** One value from 0 to 10 for each question, in the order of the survey's type. */
export type SelfValues = readonly number[];

/** Returns what the candidate has answered, with null for skipped; null before that. */
export async function selectSelf(tx: Query, survey: SurveyKey): Promise<{ values: SelfValues | null } | null> {
  const { rows } = await sql<{ values: number[] | null }>`
    select case when s1 is not null then jsonb_build_array(s1, s2, s3, s4) end as values
      from self_assessments where ${ofSurvey('self_assessments', survey)}`.execute(tx);
  return rows[0] ?? null;
}

/** The caller must hold the lock on the survey's row and have found none. */
export async function insertSelf(tx: Query, { homeId, id }: SurveyKey, values: SelfValues | null): Promise<void> {
  const [s1 = null, s2 = null, s3 = null, s4 = null] = values ?? [];
  await sql`
    insert into self_assessments (home_id, survey_id, s1, s2, s3, s4)
    values (${homeId}, ${id}, ${s1}, ${s2}, ${s3}, ${s4})`.execute(tx);
}
