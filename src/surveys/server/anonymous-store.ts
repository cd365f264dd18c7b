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
 * The anonymous answers that are there go out of every figure and list, and a new count begins: those to come are shown.
 * A network that sent many is told of anew.
 */
export async function setRunningAside(tx: Query, survey: SurveyKey): Promise<void> {
  await beginAnonymousCount(tx, survey);
  await sql`
    update surveys set anonymous_set_aside = true, anonymous_later_shown = true, anonymous_flood = false
     where home_id = ${survey.homeId} and id = ${survey.id}`.execute(tx);
}

/**
 * The same of a finished survey, whose answers are never divided anew: the earlier ones are set aside where there are
 * some, else all; and all when some are set aside already.
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
