import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { isUuid } from '#platform/server/ids.ts';
import { ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';
import type { PromisedAnswer } from '../rules/answer-access.ts';

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
};

/**
 * Named answers come in the order received; anonymous ones follow in the order of their random ids, which reveals
 * nothing.
 */
const AS_RECEIVED = sql`order by response.responded_at nulls last, response.id`;

/** The rows of `rows`, which is a table expression on responses, in their order. */
function received(rows: RawBuilder<unknown>): RawBuilder<ReceivedRow> {
  return sql<ReceivedRow>`
    select response.id, response.survey_id as "surveyId", response.responder_id as "responderId", response.earlier, responder.email,
           response.responded_at as "respondedAt", response.duration,
           array[response.s1, response.s2, response.s3, response.s4]::int[] as "values", response.message,
           response.recommendation, response.recommendation_name as "recommendationName",
           response.recommendation_title as "recommendationTitle", coalesce(responder.notes, response.notes) as notes
      from ${rows} response
      left join responders responder on responder.home_id = response.home_id and responder.survey_id = response.survey_id
                                    and responder.id = response.responder_id
     ${AS_RECEIVED}`;
}

/** The answers to one survey that were given under these promises. */
export type GivenUnder = { survey: SurveyKey; classes: readonly PromisedAnswer[] | 'all' };

function isGivenUnder({ classes }: GivenUnder): RawBuilder<boolean> {
  if (classes === 'all') return sql`true`;
  const given = classes.map(({ anonymous, earlier, promise }) => ({ anonymous, earlier, ...promise }));
  return sql`((response.responder_id is null, response.earlier, response.promised_access, response.promised_groups) in (
                select anonymous, earlier, "accessibleBy", groups from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
                       as given (anonymous boolean, earlier boolean, "accessibleBy" text, groups jsonb)))`;
}

/** Where a page ends. The instant stays text, because a JavaScript date would cut its microseconds. */
type Place = { id: string; respondedAt: string | null };

/**
 * Returns answers in this order, at most this many after a place. The index responses_listed has this order within a
 * survey, and each part has one bound that it serves, so that a late page costs what the first one costs.
 */
export async function selectReceivedPage(
  tx: Query,
  given: GivenUnder,
  { place, most }: { place: Place | null; most: number },
): Promise<ReceivedRow[]> {
  const parts = partsAfter(place).map(
    (part) => sql`
      (select response.* from responses response
        where ${ofSurvey('response', given.survey)} and ${isGivenUnder(given)} and ${part} ${AS_RECEIVED} limit ${most})`,
  );
  const { rows } = await sql<ReceivedRow>`
    ${received(sql`(${sql.join(parts, sql` union all `)})`)} limit ${most}`.execute(tx);
  return rows;
}

function partsAfter(place: Place | null): RawBuilder<boolean>[] {
  if (place === null) return [sql`true`];
  const { id, respondedAt } = place;
  if (respondedAt === null) return [sql`response.responded_at is null and response.id > ${id}`];
  return [
    sql`(response.responded_at, response.id) > (${respondedAt}::timestamptz, ${id})`,
    sql`response.responded_at is null`,
  ];
}

/** Returns the place of an answer by its public id; null when it is not among these answers. */
export async function selectReceivedPlace(tx: Query, given: GivenUnder, publicId: string): Promise<Place | null> {
  const id = isUuid(publicId) ? publicId : null;
  const { rows } = await sql<Place>`
    select response.id, response.responded_at::text as "respondedAt" from responses response
     where ${ofSurvey('response', given.survey)} and ${isGivenUnder(given)}
       and coalesce(response.responder_id, response.id) = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Words of an answer, on the row `response`. Only the candidate knows of recommendations. */
const MESSAGE = sql<boolean>`response.message <> ''`;
const recommendationFor = (isCandidate: boolean) =>
  isCandidate ? sql<boolean>`response.recommendation <> ''` : sql<boolean>`false`;

/** Returns the newest named ones of these answers that have words. Anonymous answers have no time. */
export async function selectNewestWritten(
  tx: Query,
  given: GivenUnder,
  { isCandidate, most }: { isCandidate: boolean; most: number },
): Promise<ReceivedRow[]> {
  const rows = sql`
    (select response.* from responses response
      where ${ofSurvey('response', given.survey)} and ${isGivenUnder(given)} and response.responded_at is not null
        and (${MESSAGE} or ${recommendationFor(isCandidate)})
      order by response.responded_at desc, response.id desc limit ${most})`;
  return (await received(rows).execute(tx)).rows;
}

type Counts = Record<'all' | 'written' | 'messages' | 'recommendations', number>;

/** Counts these answers, and those with words. */
export async function countReceived(tx: Query, given: GivenUnder, isCandidate: boolean): Promise<Counts> {
  const recommendation = recommendationFor(isCandidate);
  const { rows } = await sql<Counts>`
    select count(*)::int as "all", count(*) filter (where ${MESSAGE} or ${recommendation})::int as written,
           count(*) filter (where ${MESSAGE})::int as messages,
           count(*) filter (where ${recommendation})::int as recommendations
      from responses response where ${ofSurvey('response', given.survey)} and ${isGivenUnder(given)}`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count gave no row');
  return counts;
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
