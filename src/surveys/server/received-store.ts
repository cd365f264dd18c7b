import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Query } from '#platform/server/database.ts';

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
