import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { isOfAddress, type KnownAddress } from '#invitations/server/responder-forgetting.ts';
import { belongsTo, ofResponders, type ResponderKey } from '#tallies/server/survey-key.ts';
import { markUnownedAnswers } from '#tallies/server/survey-tallies.ts';

/** An invitation to an address with its answer; `values` is null without one. */
export type GivenRow = {
  candidate: string;
  organization: string;
  surveyType: SurveyType;
  endDate: string;
  invitedAt: Date;
  respondedAt: Date | null;
  declinedAt: Date | null;
  optedOutAt: Date | null;
  /** In whole seconds; null without an answer. */
  duration: number | null;
  values: [number, number, number, number] | null;
  message: string;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
  /** When the relay accepted mails about it for the address. */
  mailedAt: Date[];
};

/** Returns everything that is stored about an address in the brand, newest first. */
export async function selectGiven(tx: Query, address: KnownAddress): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select candidate.candidate, coalesce(organisation.name, '') as organization, survey.survey_type as "surveyType",
           survey.end_day as "endDate", responder.invited_at as "invitedAt", responder.responded_at as "respondedAt",
           responder.declined_at as "declinedAt", responder.opted_out_at as "optedOutAt", response.duration,
           case when response.id is not null then array[response.s1, response.s2, response.s3, response.s4]::int[] end as "values",
           coalesce(response.message, '') as message, coalesce(response.recommendation, '') as recommendation,
           coalesce(response.recommendation_name, '') as "recommendationName",
           coalesce(response.recommendation_title, '') as "recommendationTitle",
           array(select mail.sent_at from outgoing_mails mail
                  where mail.responder_id = responder.id and mail.sent_at is not null order by mail.sent_at) as "mailedAt"
      from responders responder
      join surveys survey on ${belongsTo('responder', 'survey')}
      join people candidate on candidate.id = survey.candidate_id
      left join organisations organisation on organisation.id = survey.tenant_id
      left join responses response on response.home_id = responder.home_id and response.responder_id = responder.id
     where ${isOfAddress(address)}
     order by responder.invited_at desc, responder.id`.execute(tx);
  return rows;
}

/** Deletes the words of these answers; the figures stay. */
export async function deleteWords(tx: Query, responders: readonly ResponderKey[]): Promise<void> {
  await sql`
    update responses set message = '', recommendation = '', recommendation_name = '', recommendation_title = '',
           submission = null
     where ${ofResponders('responder_id', responders)}`.execute(tx);
}

/** Lets these answers be anybody's: nobody knows any more whose they are. */
export async function disownAnswers(tx: Query, responders: readonly ResponderKey[]): Promise<void> {
  const answers = sql`
    select home_id, survey_id, promised_access, promised_groups from responses
     where ${ofResponders('responder_id', responders)}`;
  await markUnownedAnswers(tx, answers);
}

/**
 * Does the same for all answers that were given at the address. `offset 0` makes PostgreSQL look the address up first:
 * before a database has statistics it would compare all answers with all invitations of an organisation.
 */
export async function disownAnswersOf(tx: Query, address: KnownAddress): Promise<void> {
  const answers = sql`
    select response.home_id, response.survey_id, response.promised_access, response.promised_groups
      from (select responder.home_id, responder.survey_id, responder.id from responders responder
              join surveys survey on ${belongsTo('responder', 'survey')}
             where ${isOfAddress(address)} offset 0) theirs
      join responses response on response.home_id = theirs.home_id and response.survey_id = theirs.survey_id
                             and response.responder_id = theirs.id`;
  await markUnownedAnswers(tx, answers);
}

/**
 * Deletes anonymous answers that arrived while their survey was being deleted. Relies on the index
 * `responses_repeatable`: they keep the hash of their form, which only the end of a survey removes.
 */
export async function deleteLooseAnswers(tx: Query): Promise<void> {
  await sql`
    delete from responses
     where responder_id is null and submission is not null
       and not exists (select 1 from surveys where ${belongsTo('responses', 'surveys')})`.execute(tx);
}
