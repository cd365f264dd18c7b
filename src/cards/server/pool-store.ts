import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import type { Shown } from '#access/rules/readable-by.ts';
import { withinReachOf } from '#access/server/readable-by.ts';
import type { Query } from '#platform/server/database.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { belongsTo, areAmong, ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';
import type { CountedPart, Pool, PooledSurvey } from '../rules/giving-away.ts';

export type FinishedRow = SurveyKey & {
  surveyName: string;
  surveyType: SurveyType;
  endDate: CalendarDay;
  anonymousSetAside: boolean;
  anonymousLaterShown: boolean;
};

/** A part of the finished surveys: at most this many after one of them; null stands for all and for the beginning. */
export type FinishedPart = { most: number | null; after: FinishedRow | null };

type Asking = { actor: Actor; now: Date };

/** Returns the finished surveys about the person that are still accessible to them, oldest first (rules 2). */
export async function selectFinishedSurveys(
  tx: Query,
  asking: Asking,
  { most, after }: FinishedPart,
): Promise<FinishedRow[]> {
  const isAfter = after === null ? sql`true` : sql`(survey.end_day, survey.id) > (${after.endDate}, ${after.id})`;
  const { rows } = await sql<FinishedRow>`
    ${finished(asking)} and ${isAfter} order by survey.end_day, survey.id limit ${most}`.execute(tx);
  return rows;
}

/** Returns one of them; null when the survey is not among them. */
export async function selectFinishedSurvey(tx: Query, asking: Asking, id: string): Promise<FinishedRow | null> {
  const { rows } = await sql<FinishedRow>`${finished(asking)} and survey.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

function finished({ actor, now }: Asking): RawBuilder<unknown> {
  return sql`
    select survey.home_id as "homeId", survey.id, survey.survey_name as "surveyName", survey.survey_type as "surveyType",
           survey.end_day as "endDate", survey.anonymous_set_aside as "anonymousSetAside", survey.anonymous_later_shown as "anonymousLaterShown" from surveys survey
     where survey.candidate_id = ${actor.personId} and ${withinReachOf(actor, 'survey')} and survey.ends_at <= ${now}`;
}

/**
 * Locks the surveys, so that their access does not change until the transaction ends: their readers decide what a card
 * may show.
 */
export async function holdSurveyAccess(tx: Query, surveys: readonly SurveyKey[]): Promise<void> {
  await sql`select 1 from surveys where ${areAmong('surveys', surveys)} order by id for share`.execute(tx);
}

/** A named answer: the address, or its hash and domain once it is erased. */
export type AddressRow = { email: string | null; hash: string | null; domain: string | null; respondedAt: Date };

export async function selectAddresses(tx: Query, surveys: readonly SurveyKey[]): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select responder.email, responder.address_hash as hash, responder.address_domain as domain,
           response.responded_at as "respondedAt"
      from responses response
      join responders responder on responder.home_id = response.home_id and responder.id = response.responder_id
     where ${ofSurveys('response', surveys)}`.execute(tx);
  return rows;
}

/** The maximum length of the JSON of all pools of one type, in characters: about a hundred cards of twenty surveys. */
const MOST_COUNTED = 1_000_000;

/**
 * Returns the distinct pools of all cards of a type that the person has made, including deleted ones. Null if they
 * exceed MOST_COUNTED, which would be too much to compare while other requests wait.
 */
export async function selectPools(tx: Query, personId: string, surveyType: SurveyType): Promise<Pool[] | null> {
  const { rows } = await sql<{ counted: CountedPart[] | null }>`
    with pools as materialized (
      select counted, counted::text as text from card_pools
       where person_id = ${personId} and survey_type = ${surveyType}
    ), kept as (select distinct on (text) counted, text from pools)
    select case when (select sum(length(text)) from kept) <= ${MOST_COUNTED} then counted end as counted from kept`.execute(
    tx,
  );
  if (rows.some(({ counted }) => counted === null)) return null;
  return rows.flatMap(({ counted }) => (counted === null ? [] : [counted]));
}

/**
 * Returns the existing surveys in the pools, with all audiences that they have ever been open to. Each group is listed
 * once for each survey, however often the survey was opened to it.
 */
export async function selectPooledSurveys(
  tx: Query,
  pools: readonly Pool[],
  personId: string,
): Promise<PooledSurvey[]> {
  const parts = pools.flat();
  const keys = [...new Map(parts.map(({ homeId, survey }) => [survey, { homeId, id: survey }])).values()];
  if (keys.length === 0) return [];
  const { rows } = await sql<{ homeId: string; id: string; makerId: string; opened: Shown[] }>`
    select survey.home_id as "homeId", survey.id, survey.maker_id as "makerId",
           jsonb_agg(jsonb_build_object('accessibleBy', opening.accessible_by, 'groups', opening.groups)) as opened
      from surveys survey
      join (select promise.home_id, promise.survey_id, promise.accessible_by,
                   coalesce(jsonb_agg(distinct named.id) filter (where named.id is not null), '[]') as groups
              from survey_promises promise left join jsonb_array_elements_text(promise.groups) named(id) on true
             where ${ofSurveys('promise', keys)}
             group by promise.home_id, promise.survey_id, promise.accessible_by) opening on ${belongsTo('opening', 'survey')}
     group by survey.home_id, survey.id, survey.maker_id`.execute(tx);
  return rows.map(({ makerId, ...row }) => ({ ...row, madeBy: makerId === personId ? null : makerId }));
}

/** An organisation to which a survey is internal: somebody at its domain was asked. */
export type InternalTo = { organisationId: string; survey: string; allowed: boolean };

/**
 * Returns the organisations to which the surveys are internal: the one where the survey was made, and the person's own
 * if an address at its domain is known. Subdomains count. A closed organisation that allowed no cards still allows none.
 */
export async function selectInternalTo(
  tx: Query,
  surveys: readonly SurveyKey[],
  own: string | null,
): Promise<InternalTo[]> {
  if (surveys.length === 0) return [];
  const { rows } = await sql<InternalTo>`
    select organisation.id as "organisationId", survey.id as survey, organisation.allow_internal_cards as allowed
      from surveys survey
      join organisations organisation on organisation.id = survey.home_id or organisation.id = ${own}::uuid
     where ${areAmong('survey', surveys)}
       and (survey.asked_inside and organisation.id = survey.home_id or exists (
             select from responders responder
              where ${belongsTo('responder', 'survey')}
                and right('.' || coalesce(responder.address_domain, split_part(lower(responder.email), '@', 2)),
                          length(organisation.domain) + 1) = '.' || organisation.domain))
    union all
    select home_id, id, false from surveys where ${areAmong('surveys', surveys)} and cards_refused`.execute(tx);
  return rows;
}
