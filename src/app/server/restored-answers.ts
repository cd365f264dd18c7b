import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { promiseNumberOf } from '#tallies/server/survey-tallies.ts';

/**
 * Every answer, and how often each value was given to each question, according to the tallies that scores are read
 * from.
 */
const COUNTED = sql`
  select home_id, survey_id, kind, 0 as place, sum(answers) as times from survey_tallies group by 1, 2, 3
  union all
  select home_id, survey_id, kind, place, sum(coalesce(times, 0))
    from survey_tallies cross join unnest(counts) with ordinality as counted (times, place) group by 1, 2, 3, 4`;

/** The same, according to the answers; the counts of each promise are 44 places after those of the one before. */
const GIVEN = sql`
  select home_id, survey_id, kind, place, count(*) as times
    from (select response.home_id, response.survey_id, s1, s2, s3, s4, ${promiseNumberOf('response')} * 44 as before,
                 case when response.responder_id is null then 'anonymous' else 'named' end as kind
            from responses response) response
   cross join lateral (values (0), (before + 1 + s1), (before + 12 + s2), (before + 23 + s3), (before + 34 + s4)) as told (place)
   group by 1, 2, 3, 4`;

/** Returns the number of answers, and the surveys whose tallies differ from their answers. */
export async function compareAnswers(query: Query): Promise<{ answers: number; differing: string[] }> {
  const { rows: total } = await sql<{ answers: number }>`select count(home_id)::int as answers from responses`.execute(
    query,
  );
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(counted.survey_id, given.survey_id) as id
      from (${some(COUNTED)}) counted full join (${GIVEN}) given using (home_id, survey_id, kind, place)
     where counted.times is distinct from given.times order by 1`.execute(query);
  return { answers: total[0]?.answers ?? 0, differing: rows.map(({ id }) => id) };
}

function some(counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from (${counts}) as every where times <> 0`;
}
