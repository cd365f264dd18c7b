import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';

/** Somebody has sent so many anonymous answers from one network that they are made to wait. No time is kept. */
export async function markFlood(tx: Query, surveyId: string): Promise<void> {
  await sql`
    update surveys set anonymous_flood = true where id = ${surveyId} and allow_anonymous and not anonymous_flood`.execute(
    tx,
  );
}

/** All anonymous answers go out of every figure and list, those to come among them, or come back. */
export async function updateSetAside(tx: Query, { homeId, id }: SurveyKey, setAside: boolean): Promise<void> {
  await sql`
    update surveys set anonymous_set_aside = ${setAside} where home_id = ${homeId} and id = ${id}`.execute(tx);
}
