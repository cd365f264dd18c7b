import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for whether a column contains a text, ignoring case. Unlike `like`, no character has a meaning of its own. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`strpos(lower(${column}), lower(${text})) > 0`;
}
