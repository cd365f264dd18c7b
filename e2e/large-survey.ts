import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { EMPTY_TALLY, tallyIndex } from '#scoring/rules/score.ts';

/** The limit of invitations to one survey in an organisation, and a full hall of anonymous answers. */
const MANY = 1_000;

type Home = { homeId: string; id: string };

/**
 * Fills an ongoing survey, found by its name, with 1,000 invited and 1,000 anonymous answers; half of them have words.
 */
export function fillsSurvey(surveyName: string): (database: Database) => Promise<void> {
  return async ({ query }) => {
    const found =
      await sql<Home>`select home_id as "homeId", id from surveys where survey_name = ${surveyName}`.execute(query);
    const survey = found.rows[0];
    if (survey === undefined) throw new Error(`the demo has no survey ${surveyName}`);
    await sql`
      insert into responders (id, home_id, survey_id, email, lang, link_id, invited_at)
      select gen_random_uuid(), ${survey.homeId}::uuid, ${survey.id}, 'person.' || lpad(n::text, 4, '0') || '@hallen.example', 'no',
             substr(md5('link' || n), 1, 22), now()
        from generate_series(1, ${MANY}::int) n`.execute(query);
    await sql`
      insert into responses (id, home_id, survey_id, s1, s2, s3, s4, message, promised_access, promised_groups)
      select gen_random_uuid(), promise.home_id, promise.survey_id, n % 11, n * 3 % 11, n * 7 % 11, 10 - n % 11,
             case when n % 2 = 0 then 'Takk for dagen, nummer ' || n || '.' else '' end, promise.accessible_by, promise.groups
        from survey_promises promise, generate_series(1, ${MANY}::int) n
       where promise.home_id = ${survey.homeId}::uuid and promise.survey_id = ${survey.id} and promise.number = 0`.execute(
      query,
    );
    await sql`
      update survey_tallies set answers = ${MANY}::int, counts = ${`{${countsOfMany().join(',')}}`}::int[]
       where survey_id = ${survey.id} and kind = 'anonymous' and slot = 0`.execute(query);
  };
}

function countsOfMany(): number[] {
  const counts = [...EMPTY_TALLY];
  for (let n = 1; n <= MANY; n += 1) {
    for (const [place, value] of [n % 11, (n * 3) % 11, (n * 7) % 11, 10 - (n % 11)].entries()) {
      const index = tallyIndex(place, value);
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
}
