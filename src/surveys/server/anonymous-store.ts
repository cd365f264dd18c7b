import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { isOpenedBy } from './anonymous-link.ts';
import { beginAnonymousCount, markAnonymous } from '#tallies/server/survey-tallies.ts';

/** Records that the rate limit stopped a network that sent too many anonymous answers. No time is stored. */
export async function markFlood(tx: Query, linkId: string): Promise<void> {
  await sql`
    update surveys set anonymous_flood = true
     where ${isOpenedBy('surveys', sql`${linkId}`)} and allow_anonymous and not anonymous_flood`.execute(tx);
}

/**
 * Removes the present anonymous answers from every figure and list, and begins a new count: later answers are shown.
 * Resets the notice of a flood, so that the next flood is reported too.
 */
export async function setRunningAside(tx: Query, survey: SurveyKey): Promise<void> {
  await beginAnonymousCount(tx, survey);
  await sql`
    update surveys set anonymous_set_aside = true, anonymous_later_shown = true, anonymous_flood = false
     where home_id = ${survey.homeId} and id = ${survey.id}`.execute(tx);
}

/**
 * Does the same for a finished survey, whose answers are never divided again. Sets the earlier answers aside if there
 * are any, otherwise all. If some are set aside already, sets all aside.
 */
export async function setFinishedAside(tx: Query, survey: SurveyKey): Promise<void> {
  await sql`
    update surveys set anonymous_set_aside = true, anonymous_later_shown = anonymous_later_shown and not anonymous_set_aside
     where home_id = ${survey.homeId} and id = ${survey.id}`.execute(tx);
  await markAnonymous(tx, survey);
}

/** Takes back all anonymous answers that were set aside. */
export async function takeBack(tx: Query, { homeId, id }: SurveyKey): Promise<void> {
  await sql`
    update surveys set anonymous_set_aside = false where home_id = ${homeId} and id = ${id}`.execute(tx);
}

/** Like isSetAside in SQL, for an answer and its survey that are joined in the statement under these aliases. */
export function isResponseSetAside(response: string, survey: string): RawBuilder<boolean> {
  const of = (row: string, column: string) => sql.ref(`${row}.${column}`);
  return sql`(${of(response, 'responder_id')} is null and ${of(survey, 'anonymous_set_aside')}
              and (${of(response, 'earlier')} or not ${of(survey, 'anonymous_later_shown')}))`;
}
