import { type RawBuilder, sql } from 'kysely';

/**
 * The key of a survey in all its rows: its home and its id. Neither ever changes, whichever tenant the survey belongs
 * to later. The home locates rows and never decides who may read them.
 */
export type SurveyKey = { homeId: string; id: string };

/** True when a row belongs to the survey; `row` is its alias in the statement. */
export function ofSurvey(row: string, { homeId, id }: SurveyKey): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.home_id`)} = ${homeId} and ${sql.ref(`${row}.survey_id`)} = ${id})`;
}

/** True when a row belongs to one of the surveys. */
export function ofSurveys(row: string, keys: readonly SurveyKey[]): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.home_id`)}, ${sql.ref(`${row}.survey_id`)}) in ${listOf(keys, 'text')}`;
}

/** True for the rows of these surveys themselves; `survey` is the alias of the table. */
export function areAmong(survey: string, keys: readonly SurveyKey[]): RawBuilder<boolean> {
  return sql`(${sql.ref(`${survey}.home_id`)}, ${sql.ref(`${survey}.id`)}) in ${listOf(keys, 'text')}`;
}

export type ResponderKey = { homeId: string; id: string };

/** True when a row belongs to one of the responders, whose id is in `column`. */
export function ofResponders(column: 'id' | 'responder_id', keys: readonly ResponderKey[]): RawBuilder<boolean> {
  return sql`(home_id, ${sql.ref(column)}) in ${listOf(keys, 'uuid')}`;
}

function listOf(keys: readonly { homeId: string; id: string }[], type: 'text' | 'uuid'): RawBuilder<unknown> {
  const homes = keys.map(({ homeId }) => homeId);
  const ids = keys.map(({ id }) => id);
  return sql`(select * from unnest(${homes}::uuid[], ${ids}::${sql.raw(type)}[]))`;
}

/** True when a row belongs to the survey that is joined in the statement. */
export function belongsTo(row: string, survey: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.home_id`)} = ${sql.ref(`${survey}.home_id`)} and ${sql.ref(`${row}.survey_id`)} = ${sql.ref(`${survey}.id`)})`;
}
