import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import { withinReachOf } from '#access/server/readable-by.ts';
import { contains } from '#platform/server/containing.ts';
import type { Query } from '#platform/server/database.ts';
import { isUuid } from '#platform/server/ids.ts';
import { isResponseSetAside } from '#surveys/server/anonymous-store.ts';
import { belongsTo } from '#tallies/server/survey-key.ts';

export type RecommendationRow = {
  /** The random id of the answer. */
  id: string;
  surveyId: string;
  surveyName: string;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
  /** Null for an anonymous answer. */
  respondedAt: Date | null;
};

/** A part of the list: at most this many whose words, author or survey contain the text, after a place. */
type Stretch = { search: string; place: Place | null; most: number };

/** Where a page ends. The instant stays text, because a JavaScript date would cut its microseconds. */
type Place = { id: string; given: string };

/** An anonymous recommendation is listed at the survey's end. */
const GIVEN = sql`coalesce(response.responded_at, survey.ends_at)`;

/** Returns the recommendations of the person, newest first. */
export async function selectRecommendations(
  tx: Query,
  actor: Actor,
  { search, place, most }: Stretch,
): Promise<RecommendationRow[]> {
  const { rows } = await sql<RecommendationRow>`
    select response.id, survey.id as "surveyId", survey.survey_name as "surveyName", response.recommendation,
           response.recommendation_name as "recommendationName", response.recommendation_title as "recommendationTitle",
           response.responded_at as "respondedAt"
      ${fromAllOf(actor)} and ${isFound(search)} and ${place === null ? sql`true` : isAfter(place)}
     order by ${GIVEN} desc, response.id limit ${most}`.execute(tx);
  return rows;
}

function isAfter({ id, given }: Place): RawBuilder<boolean> {
  return sql`(${GIVEN} < ${given}::timestamptz or (${GIVEN} = ${given}::timestamptz and response.id > ${id}))`;
}

/** Returns the place of a recommendation of the person; null when there is none. */
export async function selectRecommendationPlace(tx: Query, actor: Actor, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select response.id, ${GIVEN}::text as given ${fromAllOf(actor)} and response.id = ${isUuid(id) ? id : null}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Counts all recommendations of the person, and those that contain the text. */
export async function countRecommendations(tx: Query, actor: Actor, search: string) {
  const { rows } = await sql<{ all: number; found: number }>`
    select count(*)::int as "all", count(*) filter (where ${isFound(search)})::int as found ${fromAllOf(actor)}`.execute(
    tx,
  );
  return rows[0] ?? { all: 0, found: 0 };
}

/** The index responses_recommending finds them without reading the other answers. */
function fromAllOf(actor: Actor): RawBuilder<unknown> {
  return sql`
    from responses response
    join surveys survey on ${belongsTo('response', 'survey')}
   where survey.candidate_id = ${actor.personId} and ${withinReachOf(actor, 'survey')} and response.recommendation <> ''
     and not ${isResponseSetAside('response', 'survey')}`;
}

function isFound(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const texts = ['recommendation', 'recommendation_name', 'recommendation_title'].map((name) => `response.${name}`);
  const found = [...texts, 'survey.survey_name'].map((name) => contains(sql.ref(name), search));
  return sql`(${sql.join(found, sql` or `)})`;
}
