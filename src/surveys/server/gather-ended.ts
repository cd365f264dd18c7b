import { sql } from 'kysely';
import type { Asking, Query } from '#platform/server/database.ts';
import { eachInTurn } from '#platform/server/each-in-turn.ts';
import { belongsTo, type SurveyKey } from '#tallies/server/survey-key.ts';
import { gatherSlots } from '#tallies/server/survey-tallies.ts';

/**
 * Gathers the counts of each survey that ended within the period in one row, where that is not done yet. A survey whose
 * row is locked is left for the next night, so the job that folds figures never waits for this one in a circle.
 */
export async function gatherEndedSurveys(
  { query, transaction }: Asking,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const { rows } = await sql<SurveyKey>`
    select survey.home_id as "homeId", survey.id from surveys survey
     where survey.ends_at > ${from} and survey.ends_at <= ${to}
       and exists (select 1 from survey_tallies tally
                    where ${belongsTo('tally', 'survey')} and tally.kind = 'named' and tally.slot > 0)
     order by survey.id`.execute(query);
  await eachInTurn(rows, (survey) =>
    transaction(async (tx) => {
      if (await holdSurvey(tx, survey)) await gatherSlots(tx, survey);
    }),
  );
}

async function holdSurvey(tx: Query, { homeId, id }: SurveyKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from surveys where home_id = ${homeId} and id = ${id} for update skip locked`.execute(tx);
  return rows.length === 1;
}
