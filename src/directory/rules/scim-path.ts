import { shortAttributeName } from './scim-attributes.ts';
import { filterOf, type ScimFilter } from './scim-filter.ts';
import { isProblem, ScimProblem } from './scim-problem.ts';

/** The target of a change: an attribute, the values that a filter selects, and a part of them. */
export type ScimPath = { attribute: string; filter: ScimFilter | null; part: string | null };

const LONGEST = 1_000;
const SHAPE = /^([a-z$][\w$:.-]*?)(?:\[(.*)\])?(?:\.([a-z]\w*))?$/i;

/**
 * Parses the path of a change (RFC 7644, 3.5.2), for example `members[value eq "…"]`; names in lower case, without
 * their schema.
 */
export function pathOf(text: string): ScimPath | ScimProblem {
  const unreadable = new ScimProblem('invalidPath', 'The path cannot be read.');
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return unreadable;
  const bracket = trimmed.indexOf('[');
  const name = bracket === -1 ? trimmed : trimmed.slice(0, bracket);
  const short = shortAttributeName(name);
  // A whole schema, or an attribute of an unknown one, whose full stops do not separate a sub-attribute.
  if (short.includes(':')) return { attribute: short, filter: null, part: null };
  const [all, attribute = '', inner, part] = SHAPE.exec(short + trimmed.slice(name.length)) ?? [];
  if (all === undefined) return unreadable;
  const filter = inner === undefined ? null : filterOf(inner);
  if (isProblem(filter)) return unreadable;
  return { attribute: attribute.toLowerCase(), filter, part: part?.toLowerCase() ?? null };
}
