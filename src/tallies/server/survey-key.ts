import { type RawBuilder, sql } from 'kysely';

/**
 * A survey as everything that belongs to it carries it: where it was made, and its id. Neither ever changes, whoever the
 * survey belongs to later. A home says where rows lie, never who may read them.
 */
export type SurveyKey = { homeId: string; id: string };

/** Whether a row belongs to the survey; `row` is its name in the statement. */
export function ofSurvey(row: string, { homeId, id }: SurveyKey): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.home_id`)} = ${homeId} and ${sql.ref(`${row}.survey_id`)} = ${id})`;
}

/** Whether a row belongs to one of the surveys. */
export function ofSurveys(row: string, keys: readonly SurveyKey[]): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.home_id`)}, ${sql.ref(`${row}.survey_id`)}) in ${listOf(keys, 'text')}`;
}

/** Somebody who was invited, with the home of the survey. */
export type ResponderKey = { homeId: string; id: string };

/** Whether a row is about one of them: `column` holds the responder's id. */
export function ofResponders(column: 'id' | 'responder_id', keys: readonly ResponderKey[]): RawBuilder<boolean> {
  return sql`(home_id, ${sql.ref(column)}) in ${listOf(keys, 'uuid')}`;
}

function listOf(keys: readonly { homeId: string; id: string }[], type: 'text' | 'uuid'): RawBuilder<unknown> {
  const homes = keys.map(({ homeId }) => homeId);
  const ids = keys.map(({ id }) => id);
  return sql`(select * from unnest(${homes}::uuid[], ${ids}::${sql.raw(type)}[]))`;
}

/** Whether a row belongs to the survey that stands beside it in the statement. */
export function belongsTo(row: string, survey: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.home_id`)} = ${sql.ref(`${survey}.home_id`)} and ${sql.ref(`${row}.survey_id`)} = ${sql.ref(`${survey}.id`)})`;
}
