import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { belongsTo, ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';

/** The id in a survey's anonymous link: the survey's own id until the link is replaced. */
function linkIdOf(survey: 'survey' | 'surveys'): RawBuilder<string> {
  const row = sql.ref(survey);
  return sql<string>`coalesce((select link.link_id from anonymous_links link
                                where link.home_id = ${row}.home_id and link.survey_id = ${row}.id), ${row}.id)`;
}

/**
 * Returns a condition on whether an anonymous link opens the row of `surveys`. The first half finds the row by an
 * index, the second closes every earlier link. The condition is part of each statement that uses a link, so nothing can
 * change between the check and the write.
 */
export function isOpenedBy(survey: 'survey' | 'surveys', linkId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(survey)}.id = coalesce((select survey_id from anonymous_links where link_id = ${linkId}), ${linkId})
         and ${linkIdOf(survey)} = ${linkId}`;
}

export async function selectAnonymousLinkId(tx: Query, survey: SurveyKey): Promise<string> {
  const { rows } = await sql<{ linkId: string }>`
    select link_id as "linkId" from anonymous_links where ${ofSurvey('anonymous_links', survey)}`.execute(tx);
  return rows[0]?.linkId ?? survey.id;
}

/** Replaces the id of the anonymous link. The caller must hold the lock on the survey. */
export async function upsertAnonymousLink(tx: Query, survey: SurveyKey, linkId: string): Promise<void> {
  await sql`
    insert into dead_anonymous_links (hash)
    select ${hashOf('link_id')} from anonymous_links where ${ofSurvey('anonymous_links', survey)}
        on conflict do nothing`.execute(tx);
  await sql`
    insert into anonymous_links (home_id, survey_id, link_id) values (${survey.homeId}, ${survey.id}, ${linkId})
    on conflict (home_id, survey_id) do update set link_id = excluded.link_id`.execute(tx);
}

/**
 * Prevents the ids of a candidate's surveys and of their links from being reused. Must be called before the surveys are
 * deleted.
 */
export async function buryAnonymousLinks(tx: Query, candidateId: string): Promise<void> {
  await sql`
    insert into dead_anonymous_links (hash)
    select ${hashOf('id')} from surveys where candidate_id = ${candidateId}
     union
    select ${hashOf('link_id')} from anonymous_links link join surveys survey on ${belongsTo('link', 'survey')}
     where survey.candidate_id = ${candidateId}
        on conflict do nothing`.execute(tx);
}

/** Returns whether an anonymous link has or had this id, so that no new survey may use it. */
export async function isLinkIdUsed(tx: Query, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from anonymous_links where link_id = ${id}
     union all
    select 1 from dead_anonymous_links where hash = encode(sha256(${id}::text::bytea), 'hex')`.execute(tx);
  return rows.length > 0;
}

function hashOf(column: 'id' | 'link_id'): RawBuilder<string> {
  return sql<string>`encode(sha256(${sql.ref(column)}::bytea), 'hex')`;
}
