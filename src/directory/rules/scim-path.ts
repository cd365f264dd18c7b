import { shortName } from './scim-attributes.ts';
import { filterOf, type ScimFilter } from './scim-filter.ts';
import { isProblem, ScimProblem } from './scim-problem.ts';

/** Where a change goes: an attribute, those of its values that a filter names, and a part of them. */
export type ScimPath = { attribute: string; filter: ScimFilter | null; part: string | null };

const LONGEST = 1_000;
const SHAPE = /^([a-z$][\w$:.-]*?)(?:\[(.*)\])?(?:\.([a-z]\w*))?$/i;

/** The path of a change (RFC 7644, 3.5.2), such as `members[value eq "…"]`; names in lower case, without their schema. */
export function pathOf(text: string): ScimPath | ScimProblem {
  const unreadable = new ScimProblem('invalidPath', 'The path cannot be read.');
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return unreadable;
  const bracket = trimmed.indexOf('[');
  const name = bracket === -1 ? trimmed : trimmed.slice(0, bracket);
  const short = shortName(name);
  // A whole schema, or an attribute of one that we do not know: its name holds full stops that lead nowhere.
  if (short.includes(':')) return { attribute: short, filter: null, part: null };
  const [all, attribute = '', inner, part] = SHAPE.exec(short + trimmed.slice(name.length)) ?? [];
  if (all === undefined) return unreadable;
  const filter = inner === undefined ? null : filterOf(inner);
  if (isProblem(filter)) return unreadable;
  return { attribute: attribute.toLowerCase(), filter, part: part?.toLowerCase() ?? null };
}
