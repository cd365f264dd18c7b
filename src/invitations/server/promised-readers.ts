import { type RawBuilder, sql } from 'kysely';
import { belongsTo } from '#tallies/server/survey-key.ts';

/** The ids of the groups that a survey is shared with, as a JSON array; `survey` is the alias of its row. */
export function groupsOf(survey: string): RawBuilder<string[]> {
  return sql`coalesce((select jsonb_agg(shared.group_id order by shared.group_id) from survey_groups shared
                        where ${belongsTo('shared', survey)}), '[]')`;
}

/**
 * Joins `promised`: what the opened form said, by the number that it was given, whatever has been changed since then. A
 * number that the survey never had, or none, means its present one.
 */
export function promisedOnForm(survey: string, number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    join survey_promises promised on ${belongsTo('promised', survey)} and promised.number = coalesce(
      (select shown.number from survey_promises shown where ${belongsTo('shown', survey)} and shown.number = ${number}::smallint),
      ${sql.ref(`${survey}.promise`)})`;
}

/** The names of these groups, as a JSON array. */
export function groupNamesOf(survey: string): RawBuilder<string[]> {
  return sql`coalesce((select jsonb_agg(named.name order by lower(named.name), named.id)
                         from survey_groups shared
                         join groups named on named.organisation_id = shared.home_id and named.id = shared.group_id
                        where ${belongsTo('shared', survey)}), '[]')`;
}

/** The name of the survey's organisation; empty for a person's own survey. */
export function organisationNameOf(survey: string): RawBuilder<string> {
  return sql`coalesce((select organisation.name from organisations organisation where organisation.id = ${sql.ref(`${survey}.tenant_id`)}), '')`;
}
