import { sql } from 'kysely';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { keepDayOfAnswers } from '#invitations/server/responder-forgetting.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { eachInTurn } from '#platform/server/each-in-turn.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { belongsTo, ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';

type EndedSurvey = SurveyKey & { brand: BrandId };

/**
 * Shuffles the anonymous answers of every survey that ended within the period. One statement writes them again in the
 * order of their random ids, so that pages, dumps and transaction ids no longer reveal their order. Named answers in
 * the same survey keep the day only, so that none can be dated between two others (rules 2). The hash that recognises a
 * repeated form is removed too, with the mark of a rating; its absence marks a survey as shuffled.
 */
export async function shuffleEndedAnswers(
  { query, transaction }: Asking,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const { rows } = await sql<EndedSurvey>`
    select survey.home_id as "homeId", survey.id, survey.brand from surveys survey
     where survey.ends_at > ${from} and survey.ends_at <= ${to}
       and exists (select 1 from responses response
                    where ${belongsTo('response', 'survey')} and response.responder_id is null
                      and response.submission is not null)
     order by survey.id`.execute(query);
  await eachInTurn(rows, (survey) => transaction((tx) => mixAnswers(tx, survey)));
}

/**
 * Relies on the lock on the survey's row: concurrent notes on anonymous answers wait, and find the new row under the
 * same id.
 */
async function mixAnswers(tx: Query, survey: EndedSurvey): Promise<void> {
  const { homeId, id, brand } = survey;
  const { rows } = await sql`select 1 from surveys where home_id = ${homeId} and id = ${id} for update`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    with taken as (
      delete from responses where ${ofSurvey('responses', survey)} and responder_id is null returning *
    )
    insert into responses (id, home_id, survey_id, s1, s2, s3, s4, message, recommendation, recommendation_name,
                           recommendation_title, promised_access, promised_groups, notes, earlier)
    select id, home_id, survey_id, s1, s2, s3, s4, message, recommendation, recommendation_name, recommendation_title,
           promised_access, promised_groups, notes, earlier
      from taken order by id`.execute(tx);
  const { zone } = BRAND_SETTINGS[brand];
  await sql`
    update responses set responded_at = date_trunc('day', responded_at, ${zone}::text), submission = null
     where ${ofSurvey('responses', survey)} and responder_id is not null`.execute(tx);
  await keepDayOfAnswers(tx, survey, zone);
}
