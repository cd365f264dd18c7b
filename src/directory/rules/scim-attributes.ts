import { oneLine } from '#shared/one-line.ts';
import { ScimProblem } from './scim-problem.ts';

export const SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  provider: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

/**
 * The short name of an attribute in lower case: names have no case, and may begin with the schema they are of
 * (RFC 7644, 3.10). What is of another schema keeps its whole name, so that it is nothing that we know.
 */
export function shortName(name: string): string {
  const lower = name.toLowerCase();
  const schemas = [SCHEMAS.user, SCHEMAS.group, SCHEMAS.enterprise].map((schema) => schema.toLowerCase());
  const own = schemas.find((schema) => lower.startsWith(`${schema}:`) || lower.startsWith(`${schema}.`));
  return own === undefined ? lower : lower.slice(own.length + 1);
}

/** The attributes of an object by their short names; nothing for what is no object. */
export function attributesOf(value: unknown): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([name, inner]) => [shortName(name), inner]));
}

/** One line of at most so many characters; null and nothing alike are none. */
export function textOf(value: unknown, name: string, longest: number): string | null | ScimProblem {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || !value.isWellFormed())
    return new ScimProblem('invalidValue', `${name} must be a text.`);
  const text = oneLine(value);
  if (text.length > longest) return new ScimProblem('invalidValue', `${name} is longer than ${longest} characters.`);
  return text === '' ? null : text;
}

/** Entra sends "False" as a text. */
export function flagOf(value: unknown, name: string): boolean | ScimProblem {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  return new ScimProblem('invalidValue', `${name} must be true or false.`);
}

/** A list however it is sent: a directory leaves the brackets out where there is one. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
