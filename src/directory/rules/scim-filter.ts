import { shortAttributeName } from './scim-attributes.ts';
import { ScimProblem } from './scim-problem.ts';

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'pr'] as const;
export type FilterOperator = (typeof OPERATORS)[number];

/** The tree of a filter (RFC 7644, 3.4.2.2); `attribute` is a short name, with its sub-attribute after a full stop. */
export type ScimFilter =
  | { kind: 'and' | 'or'; parts: readonly ScimFilter[] }
  | { kind: 'not'; part: ScimFilter }
  | { kind: 'compare'; attribute: string; operator: FilterOperator; value: string | boolean | null };

/** Longer filters are refused without parsing; directories send shorter ones. */
const LONGEST = 1_000;
const DEEPEST = 5;
const MOST_TOKENS = 200;

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

/** Parses a filter; returns a problem when it is unreadable or too deep. */
export function filterOf(text: string): ScimFilter | ScimProblem {
  const tokens = text.length > LONGEST ? null : tokensOf(text);
  if (tokens === null || tokens.length === 0) return unreadable();
  const reader = { tokens, place: 0 };
  const filter = anyOf(reader, 0);
  return filter !== null && reader.place === tokens.length ? filter : unreadable();
}

function unreadable(): ScimProblem {
  return new ScimProblem('invalidFilter', 'The filter cannot be read.');
}

function tokensOf(text: string): string[] | null {
  const pattern = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  const tokens: string[] = [];
  while (pattern.lastIndex < end) {
    const found = pattern.exec(text);
    if (found === null || tokens.length === MOST_TOKENS) return null;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

type Reader = { tokens: readonly string[]; place: number };

function anyOf(reader: Reader, depth: number): ScimFilter | null {
  return several(reader, 'or', () => several(reader, 'and', () => single(reader, depth)));
}

function several(reader: Reader, kind: 'and' | 'or', next: () => ScimFilter | null): ScimFilter | null {
  const parts: ScimFilter[] = [];
  do {
    const part = next();
    if (part === null) return null;
    parts.push(part);
  } while (taken(reader, kind));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind, parts };
}

function single(reader: Reader, depth: number): ScimFilter | null {
  if (depth === DEEPEST) return null;
  if (taken(reader, 'not')) {
    const part = single(reader, depth + 1);
    return part && { kind: 'not', part };
  }
  if (!taken(reader, '(')) return comparison(reader, depth);
  const inner = anyOf(reader, depth + 1);
  return inner !== null && taken(reader, ')') ? inner : null;
}

/** `emails[type eq "work"].value eq "x"` compares the value only, because each person has one address here. */
function comparison(reader: Reader, depth: number): ScimFilter | null {
  const name = reader.tokens[reader.place++] ?? '';
  if (!/^[a-z$][\w$:.-]*$/i.test(name)) return null;
  let attribute = shortAttributeName(name);
  if (taken(reader, '[')) {
    const inner = anyOf(reader, depth + 1);
    if (inner === null || !taken(reader, ']')) return null;
    const part = reader.tokens[reader.place] ?? '';
    if (!/^\.[a-z]\w*$/i.test(part)) return prefixed(inner, attribute);
    attribute += part.toLowerCase();
    reader.place += 1;
  }
  const operator = OPERATORS.find((one) => one === reader.tokens[reader.place]?.toLowerCase());
  if (operator === undefined) return null;
  reader.place += 1;
  if (operator === 'pr') return { kind: 'compare', attribute, operator, value: null };
  const value = valueOf(reader.tokens[reader.place++] ?? '');
  return value === undefined ? null : { kind: 'compare', attribute, operator, value };
}

/** `members[value eq "x"]` is the same as `members.value eq "x"`. */
function prefixed(filter: ScimFilter, attribute: string): ScimFilter {
  if (filter.kind === 'compare') return { ...filter, attribute: `${attribute}.${filter.attribute}` };
  if (filter.kind === 'not') return { kind: 'not', part: prefixed(filter.part, attribute) };
  return { kind: filter.kind, parts: filter.parts.map((part) => prefixed(part, attribute)) };
}

function valueOf(token: string): string | boolean | null | undefined {
  const lower = token.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (lower === 'null') return null;
  if (!token.startsWith('"')) return undefined;
  try {
    return JSON.parse(token) as string;
  } catch {
    return undefined;
  }
}

function taken(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.place]?.toLowerCase() !== token) return false;
  reader.place += 1;
  return true;
}
