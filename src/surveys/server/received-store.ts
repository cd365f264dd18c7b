import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Query } from '#platform/server/database.ts';
import { ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';

/** A stored answer to a survey, with the address and the note of its responder. */
export type ReceivedRow = {
  id: string;
  surveyId: string;
  /** Null for an anonymous answer. */
  responderId: string | null;
  /** Whether the answer existed when anonymous answers were set aside during the survey. */
  earlier: boolean;
  /** Null for an anonymous answer, and where the address was erased. */
  email: string | null;
  respondedAt: Date | null;
  duration: number | null;
  values: [number, number, number, number];
  message: string;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
  notes: string;
  promisedAccess: AccessLevel;
  promisedGroups: string[];
};

/**
 * Returns the answers to the surveys that `which` selects, where `response` names the row of an answer. Named answers
 * come in the order received; anonymous ones follow in the order of their random ids, which reveals nothing.
 */
export async function selectReceived(tx: Query, which: RawBuilder<boolean>): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select response.id, response.survey_id as "surveyId", response.responder_id as "responderId", response.earlier, responder.email,
           response.responded_at as "respondedAt", response.duration,
           array[response.s1, response.s2, response.s3, response.s4]::int[] as "values", response.message,
           response.recommendation, response.recommendation_name as "recommendationName",
           response.recommendation_title as "recommendationTitle", coalesce(responder.notes, response.notes) as notes,
           response.promised_access as "promisedAccess", response.promised_groups as "promisedGroups"
      from responses response
      left join responders responder on responder.home_id = response.home_id and responder.survey_id = response.survey_id
                                    and responder.id = response.responder_id
     where ${which}
     order by response.responded_at nulls last, response.id`.execute(tx);
  return rows;
}

/** How many people gave a question a value from 1 to 10 both times, and the mean difference; null if nobody did. */
type PairedMean = { count: number; mean: number | null };

/** Returns, question by question, how far those who answered two surveys by name have moved, and how many they are. */
export async function selectPairs(
  tx: Query,
  survey: SurveyKey,
  before: SurveyKey,
): Promise<{ people: number; means: PairedMean[] }> {
  const answered = (key: SurveyKey) => sql`
    select lower(responder.email) as email, array[response.s1, response.s2, response.s3, response.s4] as given
      from responders responder
      join responses response on response.home_id = responder.home_id and response.survey_id = responder.survey_id
                             and response.responder_id = responder.id
     where ${ofSurvey('responder', key)}`;
  const { rows } = await sql<PairedMean & { people: number }>`
    with earlier as (${answered(before)}), later as (${answered(survey)})
    select count(*)::int as people, count(*) filter (where is_pair)::int as count,
           (avg(now - past) filter (where is_pair))::float8 as mean
      from later join earlier using (email),
           lateral unnest(earlier.given, later.given) with ordinality as value (past, now, place),
           lateral (select past > 0 and now > 0 as is_pair) as pair
     group by place order by place`.execute(tx);
  return { people: rows[0]?.people ?? 0, means: rows.map(({ count, mean }) => ({ count, mean })) };
}
