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
 * Returns the short name of an attribute in lower case: names are case-insensitive and may begin with their schema (RFC
 * 7644, 3.10). An attribute of another schema keeps its full name, so that it matches none of ours.
 */
export function shortAttributeName(name: string): string {
  const lower = name.toLowerCase();
  const schemas = [SCHEMAS.user, SCHEMAS.group, SCHEMAS.enterprise].map((schema) => schema.toLowerCase());
  const own = schemas.find((schema) => lower.startsWith(`${schema}:`) || lower.startsWith(`${schema}.`));
  return own === undefined ? lower : lower.slice(own.length + 1);
}

/** Returns the attributes of an object by their short names; empty for anything else. */
export function attributesOf(value: unknown): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([name, inner]) => [shortAttributeName(name), inner]));
}

/** Returns one line of at most `longest` characters; null for null, undefined and an empty text. */
export function attributeText(value: unknown, name: string, longest: number): string | null | ScimProblem {
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

/** Returns a list: a directory may send a single value without brackets. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
