import { type RawBuilder, sql } from 'kysely';
import { belongsTo } from '#tallies/server/survey-key.ts';

/** The ids of the groups that a survey is shared with, as a JSON array; `survey` is the alias of its row. */
export function groupsOf(survey: string): RawBuilder<string[]> {
  return sql`coalesce((select jsonb_agg(shared.group_id order by shared.group_id) from survey_groups shared
                        where ${belongsTo('shared', survey)}), '[]')`;
}

/**
 * What the opened form said, by the number that it was given, whatever has been changed since then. A number that the
 * survey never had, or none, means its present one. Returns the join of a survey, and its columns promise, accessible_by
 * and groups.
 */
export function promisedOnForm(survey: string, number: RawBuilder<unknown>) {
  const now = (column: string) => sql.ref(`${survey}.${column}`);
  return {
    join: sql`left join survey_promises shown on ${belongsTo('shown', survey)} and shown.number = ${number}::smallint`,
    columns: sql`coalesce(shown.number, ${now('promise')}) as promise, coalesce(shown.accessible_by, ${now('accessible_by')}) as accessible_by,
              coalesce(shown.groups, ${groupsOf(survey)}) as groups`,
  };
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
