import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { isOpenedBy } from './anonymous-link.ts';
import { beginAnonymousCount, markAnonymous } from '#tallies/server/survey-tallies.ts';

/** Somebody has sent so many anonymous answers from one network that they are made to wait. No time is kept. */
export async function markFlood(tx: Query, linkId: string): Promise<void> {
  await sql`
    update surveys set anonymous_flood = true
     where ${isOpenedBy('surveys', sql`${linkId}`)} and allow_anonymous and not anonymous_flood`.execute(tx);
}

/**
 * Takes the present anonymous answers out of every figure and list, and begins a new count: later answers are shown. The
 * notice of a flood is reset, so that the next flood is told too.
 */
export async function setRunningAside(tx: Query, survey: SurveyKey): Promise<void> {
  await beginAnonymousCount(tx, survey);
  await sql`
    update surveys set anonymous_set_aside = true, anonymous_later_shown = true, anonymous_flood = false
     where home_id = ${survey.homeId} and id = ${survey.id}`.execute(tx);
}

/**
 * Does the same for a finished survey, whose answers are never divided again: sets the earlier ones aside if there are any,
 * else all. When some are set aside already, sets all aside.
 */
export async function setFinishedAside(tx: Query, survey: SurveyKey): Promise<void> {
  await sql`
    update surveys set anonymous_set_aside = true, anonymous_later_shown = anonymous_later_shown and not anonymous_set_aside
     where home_id = ${survey.homeId} and id = ${survey.id}`.execute(tx);
  await markAnonymous(tx, survey);
}

/** All anonymous answers come back. */
export async function takeBack(tx: Query, { homeId, id }: SurveyKey): Promise<void> {
  await sql`
    update surveys set anonymous_set_aside = false where home_id = ${homeId} and id = ${id}`.execute(tx);
}
