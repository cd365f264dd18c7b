import { type RawBuilder, sql } from 'kysely';
import type { FilterOperator, ScimFilter } from '../rules/scim-filter.ts';
import { isProblem, ScimProblem } from '../rules/scim-problem.ts';

/** A column that a filter may compare: a text or a flag. */
type Column = { text: RawBuilder<unknown>; exact?: true } | { flag: RawBuilder<unknown> };

/** The SQL of an attribute; some query other rows with the compared value. */
export type Asked = Column | ((value: string) => RawBuilder<unknown>);

export type Columns = ReadonlyMap<string, Asked>;

/** The most comparisons in a filter that query other rows, such as members; a directory sends one. */
const MOST_QUERIES = 5;

/**
 * Returns a filter as an SQL condition, or a problem for an unknown attribute or too many costly comparisons. Values
 * are parameters, never SQL text.
 */
export function conditionOf(filter: ScimFilter, columns: Columns): RawBuilder<unknown> | ScimProblem {
  if (queriesIn(filter, columns) > MOST_QUERIES)
    return new ScimProblem('invalidFilter', `The filter compares members more than ${MOST_QUERIES} times.`);
  return conditionIn(filter, columns);
}

function queriesIn(filter: ScimFilter, columns: Columns): number {
  if (filter.kind === 'compare') return typeof columns.get(filter.attribute) === 'function' ? 1 : 0;
  return partsOf(filter).reduce((sum, part) => sum + queriesIn(part, columns), 0);
}

function partsOf(filter: Exclude<ScimFilter, { kind: 'compare' }>): readonly ScimFilter[] {
  return filter.kind === 'not' ? [filter.part] : filter.parts;
}

function conditionIn(filter: ScimFilter, columns: Columns): RawBuilder<unknown> | ScimProblem {
  if (filter.kind === 'compare') return comparison(filter, columns);
  const conditions: RawBuilder<unknown>[] = [];
  for (const part of partsOf(filter)) {
    const condition = conditionIn(part, columns);
    if (isProblem(condition)) return condition;
    conditions.push(condition);
  }
  if (filter.kind === 'not') return sql`not coalesce(${conditions[0]}, false)`;
  return sql`(${sql.join(conditions, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
}

type Comparison = Extract<ScimFilter, { kind: 'compare' }>;

function comparison({ attribute, operator, value }: Comparison, columns: Columns): RawBuilder<unknown> | ScimProblem {
  const column = columns.get(attribute);
  const unknown = new ScimProblem('invalidFilter', `The filter asks by ${attribute} in a way that is not supported.`);
  if (column === undefined) return unknown;
  if (typeof column === 'function') return operator === 'eq' && typeof value === 'string' ? column(value) : unknown;
  if ('flag' in column) {
    if (typeof value !== 'boolean' || (operator !== 'eq' && operator !== 'ne')) return unknown;
    return operator === 'eq' ? sql`${column.flag} = ${value}` : sql`${column.flag} <> ${value}`;
  }
  if (operator === 'pr') return sql`coalesce(${column.text}, '') <> ''`;
  if (typeof value !== 'string') return unknown;
  return compared(column, operator, value);
}

function compared(
  { text, exact }: Extract<Column, { text: unknown }>,
  operator: Exclude<FilterOperator, 'pr'>,
  value: string,
): RawBuilder<unknown> {
  const storable = value.replaceAll('\0', '\ufffd').toWellFormed();
  const subject = exact ? text : sql`lower(${text})`;
  const wanted = exact ? sql`${storable}::text` : sql`lower(${storable}::text)`;
  const conditions = {
    eq: () => sql`${subject} = ${wanted}`,
    ne: () => sql`${subject} is distinct from ${wanted}`,
    co: () => sql`position(${wanted} in ${subject}) > 0`,
    sw: () => sql`left(${subject}, length(${wanted})) = ${wanted}`,
    ew: () => sql`right(${subject}, length(${wanted})) = ${wanted}`,
  };
  return conditions[operator]();
}
